/**
 * Average width of a letter in fonts that computers have, as a share of the font size, weighted by how often the letter
 * occurs in Latin texts. From @capsizecss/metrics 4.3, those of DejaVu from its files by @capsizecss/unpack, which
 * measures web fonts in the same way.
 */
export const systemFontWidths: Readonly<Record<string, number>> = {
  Arial: 0.4458,
  'Courier New': 0.6001,
  'DejaVu Sans': 0.5083,
  'DejaVu Serif': 0.5166,
  Georgia: 0.4458,
  Helvetica: 0.4458,
  'Helvetica Neue': 0.45,
  'Noto Sans': 0.474,
  'Noto Serif': 0.481,
  Roboto: 0.4448,
  'Segoe UI': 0.4434,
  Tahoma: 0.4478,
  'Times New Roman': 0.4063,
  'Trebuchet MS': 0.4561,
  Ubuntu: 0.455,
  Verdana: 0.5122,
}
