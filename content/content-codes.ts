interface ContentCode {
  /** What a warning tells of is worth a look; the content can stand as it is. */
  level: 'error' | 'warning'
  /** What it stands for. */
  about: string
  /** What to do. */
  hint: string
}

/** Every code that an issue of the content files can bear. Codes never change; docs/errors.md explains each. */
export const contentCodes = {
  CONTENT_FILE_UNKNOWN: {
    level: 'error',
    about: 'A file in the content folder that is of no known kind.',
    hint: 'Move the file to the folder of its kind, or remove it.',
  },
  CONTENT_JSON_SYNTAX: {
    level: 'error',
    about: 'A content file is not valid JSON.',
    hint: 'Most often a comma is missing, or stands before a closing bracket.',
  },
  CONTENT_SHAPE: {
    level: 'error',
    about: 'Something that the schema of the file does not allow.',
    hint: "Mend the place; the file's $schema lets an editor point at it and complete it.",
  },
  CONTENT_ID: {
    level: 'error',
    about: 'An id that is not the name of its file.',
    hint: 'Rename the file, or correct the id.',
  },
  UID_TAKEN: {
    level: 'error',
    about: 'Two products with one number.',
    hint: 'Give the newer product a number of its own.',
  },
  SLUG_TAKEN: {
    level: 'error',
    about: 'A slug, present or former, that another page of the kind has in the same language.',
    hint: 'Change the slug, or leave the former slug to the page that has it now.',
  },
  REFERENCE_DEAD: {
    level: 'error',
    about: 'A reference to something that the content does not have.',
    hint: 'Correct the id, or add the file that it names.',
  },
  REFERENCE_LANGUAGE: {
    level: 'error',
    about: 'A reference to a page that does not exist in a language of the page that refers to it.',
    hint: 'Refer to another page, or give the page these languages.',
  },
  SECTION_UNKNOWN: {
    level: 'error',
    about: 'A link to a section that the site does not have.',
    hint: 'Name a route of config/routes.json that stands without parameters.',
  },
  LINK_FORM: {
    level: 'error',
    about: 'A link in a text that leads nowhere, because it has no form that is known.',
    hint: 'Write href="product:the-id" (or collection, article, inspiration, page, cms, section), or a whole address.',
  },
  PHOTO_UNKNOWN: {
    level: 'error',
    about: 'A picture that photos.json does not have.',
    hint: 'Correct the id, or add the picture to photos.json and its file to media/.',
  },
  MEDIA_MISSING: {
    level: 'error',
    about: 'A file that is named but does not stand in media/.',
    hint: 'Add the file to media/, or correct its name.',
  },
  MEDIA_UNUSED: {
    level: 'warning',
    about: 'A file in media/ that nothing shows.',
    hint: 'Show it somewhere, or remove the file and its entry in photos.json.',
  },
  ALT_MISSING: {
    level: 'error',
    about: 'A picture without alternative text in a language.',
    hint: 'Say in a sentence of this language what the picture shows.',
  },
  TRANSLATION_MISSING: {
    level: 'error',
    about: 'A text that lacks a language.',
    hint: 'Translate it. A page that a language is not to have names its own in "languages".',
  },
  LANGUAGE_UNKNOWN: {
    level: 'error',
    about: 'A text in a language that the site does not have.',
    hint: 'Correct the code, or add the language: npm run config -- add locale es --from en.',
  },
  TEXT_IDENTICAL: {
    level: 'warning',
    about: 'A sentence that is word for word the same in two languages.',
    hint: 'Translate it, unless it is meant to be the same.',
  },
} as const satisfies Readonly<Record<string, ContentCode>>

export type ContentIssueCode = keyof typeof contentCodes
