interface ContentCode {
  /** A warning points to something that may be wrong; it does not fail the check. */
  level: 'error' | 'warning'
  /** What the code means. docs/errors.md repeats this sentence. */
  about: string
  /** How to fix it. */
  hint: string
}

/** Every code of a content issue. Codes never change; docs/errors.md explains each. */
export const contentCodes = {
  CONTENT_FILE_UNKNOWN: {
    level: 'error',
    about: 'A file in the content folder that belongs to no kind of content.',
    hint: 'Move the file to the folder of its kind, or remove it.',
  },
  CONTENT_EMPTY: {
    level: 'error',
    about: 'A content file is empty.',
    hint: 'Restore the content of the file, or remove the file.',
  },
  CONTENT_ENCODING: {
    level: 'error',
    about: 'A content file is not in UTF-8.',
    hint: 'Save the file again with the encoding UTF-8.',
  },
  CONTENT_CHARACTER: {
    level: 'error',
    about: 'A text with a character that cannot be stored.',
    hint: 'Remove the character, or write it again: it is often left by a copy from another program.',
  },
  CONTENT_JSON_SYNTAX: {
    level: 'error',
    about: 'A content file is not valid JSON.',
    hint: 'Look at this line and the one before it: often a comma is missing, or there is one before a closing bracket.',
  },
  CONTENT_KEY_TWICE: {
    level: 'error',
    about: 'A key that one object has twice.',
    hint: 'Remove or rename one of the two keys.',
  },
  CONTENT_SHAPE: {
    level: 'error',
    about: 'Something that the schema of the file does not allow.',
    hint: "Correct the value. An editor that reads the file's $schema marks it and suggests values.",
  },
  CONTENT_BLOCK_SCHEMA: {
    level: 'error',
    about: 'A block type that is registered but missing from the schema of blocks.',
    hint: 'Add the block to "oneOf" and "$defs" of that file, then run: npm run generate',
  },
  CONTENT_BLOCK_UNREGISTERED: {
    level: 'error',
    about: 'A block that the site does not have, or does not allow in content.',
    hint: 'Use another block, or register it in config/blocks.json with "content" in its "allowedIn".',
  },
  CONTENT_BACKGROUND_UNKNOWN: {
    level: 'error',
    about: 'A background or a tint that the look of the site does not have.',
    hint: 'Correct the name, or add it to "background" or "tint" in config/tokens.json.',
  },
  CONTENT_NOT_STORED: {
    level: 'error',
    about: 'A value that the database refuses to store.',
    hint: 'Correct the value that the message names.',
  },
  CONTENT_VARIANT_UNKNOWN: {
    level: 'error',
    about: 'Content of a variant that never requests it.',
    hint: 'Correct the name, or add it to "variants" of "content" in config/services.json.',
  },
  CONTENT_VARIANT_CHANGE: {
    level: 'error',
    about: 'What differs in a variant changes nothing.',
    hint: 'Correct the name or the value, or remove it.',
  },
  CONTENT_VARIANT_FIXED: {
    level: 'error',
    about: 'A variant changes a field that is the same in all variants.',
    hint: 'Remove the field from the variant. A page for one variant alone is a file of its own, which is null in the others.',
  },
  CONTENT_ID: {
    level: 'error',
    about: 'An id that is not the name of its file.',
    hint: 'Rename the file, or correct the id.',
  },
  UID_TAKEN: {
    level: 'error',
    about: 'Two products with the same number.',
    hint: 'Give the newer product another number.',
  },
  REFERENCE_TAKEN: {
    level: 'error',
    about: 'Two products with the same reference code.',
    hint: 'Remove the code from one of them.',
  },
  FINISH_TWICE: {
    level: 'error',
    about: 'A product with the same finish twice.',
    hint: 'Remove one of the two: a finish has one picture.',
  },
  OPTION_CHEAPER: {
    level: 'error',
    about: 'A choice of a product that costs less than the first one of its option.',
    hint: 'Put the choice first that costs least: it is part of the price of the product.',
  },
  OPTION_IMPOSSIBLE: {
    level: 'error',
    about: 'Choices of a product that the rules of shell/options.json exclude.',
    hint: 'Remove the choice from the product, or correct the rule.',
  },
  WIDTH_RANGE: {
    level: 'error',
    about: 'Widths of a product that is made to measure, of which one cannot be made.',
    hint: 'Correct "ownWidth" or "size" of the product.',
  },
  WIDTH_PRICE: {
    level: 'error',
    about: 'A product that is made to measure, with a price in a market for some of its widths only.',
    hint: 'Give both a price in this market, or none.',
  },
  MATERIAL_TAKEN: {
    level: 'error',
    about: 'Two materials, or two families of materials, with the same id.',
    hint: 'Give the newer one another id.',
  },
  MATERIAL_CONTRADICTED: {
    level: 'error',
    about: 'A text that contradicts what a group of materials says about them.',
    hint: 'Correct the text. If the material has changed, correct its group in material-group/.',
  },
  WORDING: {
    level: 'error',
    about: 'A text or a message with words that wording.json excludes for its language.',
    hint: 'Write what the rule says. If the word is right here, make the pattern in wording.json narrower.',
  },
  STORE_ID_TAKEN: {
    level: 'error',
    about: 'Two shops with the same id.',
    hint: 'Give the newer shop another id.',
  },
  PROJECT_TAKEN: {
    level: 'error',
    about: 'Two projects for the same surface, family situation and inspiration.',
    hint: 'Change one of the three in the newer project: the planner shows only one.',
  },
  SLUG_TAKEN: {
    level: 'error',
    about: 'A slug, current or former, that another page of the same kind has in the same language.',
    hint: 'Change the slug. If it is a former slug, remove it: it belongs to the page that has it now.',
  },
  SLUG_HIDDEN: {
    level: 'error',
    about: 'A slug that gives a page the address of another page of the site.',
    hint: 'Change the slug, or the path of the other page in config/routes.json.',
  },
  REFERENCE_DEAD: {
    level: 'error',
    about: 'A reference to an id that does not exist in the content.',
    hint: 'Correct the id, or add the file that it names.',
  },
  REFERENCE_LANGUAGE: {
    level: 'error',
    about: 'A reference to a page that does not exist in a complete language of the page that refers to it.',
    hint: 'Refer to another page, or add these languages to the page.',
  },
  BINDING_UNKNOWN: {
    level: 'error',
    about: 'A block that is bound to a field which no content of its kind has.',
    hint: 'Correct the name of the field. A block whose required field has no value is left out.',
  },
  ROOM_PIECE_UNSEEN: {
    level: 'error',
    about: 'A hotspot for a product that is not in the room of its picture.',
    hint: 'Name a piece that is in the picture. If it is there, add it to the "room" of the picture in photos.json.',
  },
  ROOM_PLAN_DIFFERS: {
    level: 'error',
    about: 'A picture of a project that shows pieces, basins or mirrors which its plan does not have.',
    hint: 'Choose a picture of these pieces, or draw them in the plan. "room" in photos.json says what a picture shows.',
  },
  OPENING_OUTSIDE: {
    level: 'error',
    about: 'A door or a window of a plan that is in no wall, or goes beyond its end.',
    hint: 'Correct "wall", "offset" or "width" of the opening.',
  },
  SECTION_UNKNOWN: {
    level: 'error',
    about: 'A link to a section that does not exist on the site.',
    hint: 'Use the key of a route in config/routes.json that has no parameters.',
  },
  ADDRESS_DEAD: {
    level: 'error',
    about: 'A link to an address of the site that shows no page.',
    hint: 'Correct the address, or refer to the page by its id, for example { "product": "the-id" }.',
  },
  LINK_PARAMETER: {
    level: 'error',
    about: 'A link with a query parameter that its section does not have.',
    hint: 'Correct the name, or remove the parameter. "query" of the page in config/pages/ declares them.',
  },
  LINK_VALUE: {
    level: 'error',
    about: 'A link whose query has a value that the page of its section ignores.',
    hint: 'Correct the value: the link would show the page as if the parameter were missing.',
  },
  LINK_FORM: {
    level: 'error',
    about: 'A link in a text whose target has none of the supported forms.',
    hint: 'Write href="product:the-id" (or collection, article, inspiration, page, cms, section), or a URL.',
  },
  RICH_TEXT_REMOVED: {
    level: 'error',
    about: 'HTML that the site removes from texts.',
    hint: 'Remove the tag or attribute, or use one that texts may have. Blocks of the type Html may have others.',
  },
  RICH_TEXT_TAGS: {
    level: 'error',
    about: 'HTML whose tags are not closed, or not in order.',
    hint: 'Close each tag where its element ends: the last one that was opened first.',
  },
  TEXT_MARKUP: {
    level: 'error',
    about: 'HTML in a text that is shown as it is written.',
    hint: 'Remove the tags, or move the text to a field that may have HTML.',
  },
  PHOTO_UNKNOWN: {
    level: 'error',
    about: 'A picture that does not exist in photos.json.',
    hint: 'Correct the id, or add the picture to photos.json and its file to media/.',
  },
  MEDIA_MISSING: {
    level: 'error',
    about: 'A file that the content names but that does not exist in media/.',
    hint: 'Add the file to media/, or correct its name.',
  },
  MEDIA_UNUSED: {
    level: 'warning',
    about: 'A file in media/ that no content uses.',
    hint: 'Use it, or remove the file and its entry in photos.json.',
  },
  MODEL_FILE: {
    level: 'error',
    about: 'A 3D model that is too large, is not a binary glTF, or has another size than its product says.',
    hint: 'Make it again: npm run studio -- models --only the-product. It writes the file and its size.',
  },
  MODEL_VARIANTS: {
    level: 'error',
    about: 'A 3D model whose material variants are not the finishes of its product.',
    hint: 'Add the finish to authoring/studio/pieces.json and make the model again, or correct the finishes of the product.',
  },
  PICTURE_REPEATED: {
    level: 'warning',
    about: 'A picture that was placed on more pages than the content allows.',
    hint: 'Show another picture on one of them. "maximumPages" in picture-rules.json says how many are allowed.',
  },
  ALT_MISSING: {
    level: 'error',
    about: 'A picture without alternative text in a complete language.',
    hint: 'Describe the picture in a sentence in this language.',
  },
  TRANSLATION_MISSING: {
    level: 'error',
    about: 'A text that is missing in a complete language.',
    hint: 'Translate it. If a page is only for some languages, list them in its "languages".',
  },
  LANGUAGE_UNKNOWN: {
    level: 'error',
    about: 'A text in a language that the site does not have.',
    hint: 'Correct the language code, or add the language: npm run config -- add locale es --from en',
  },
  THESAURUS_NO_RESULT: {
    level: 'error',
    about: 'A word of a thesaurus that means no word of the content, so that it finds nothing.',
    hint: 'Correct the word, or name another one that the texts of this language contain.',
  },
  THESAURUS_TWICE: {
    level: 'error',
    about: 'A word that a thesaurus has twice.',
    hint: 'Join the two entries.',
  },
  THESAURUS_NO_EFFECT: {
    level: 'warning',
    about: 'A word of a thesaurus that means itself.',
    hint: 'Remove it: plural, accents and case need no entry.',
  },
  TEXT_IDENTICAL: {
    level: 'warning',
    about: 'A sentence that is identical in two languages.',
    hint: 'Translate it, unless it is meant to be identical.',
  },
} as const satisfies Readonly<Record<string, ContentCode>>

export type ContentIssueCode = keyof typeof contentCodes
