export interface ArticleChoice<Article> {
  /** Index of the category in the list of labels, -1 for none. */
  category: number
  /** At most `max`. */
  articles: readonly Article[]
}

interface Choice {
  /** The categories of the journal. */
  labels: readonly string[]
  /** The query parameter; an unknown label counts as none. */
  label: string | null | undefined
  max: number
}

/** The first articles of one category, or of all. */
export function chooseArticles<Article extends { category?: string | null }>(
  articles: readonly Article[],
  { labels, label, max }: Choice,
): ArticleChoice<Article> {
  const category = label ? labels.indexOf(label) : -1
  const fitting = category < 0 ? articles : articles.filter((article) => article.category === labels[category])
  return { category, articles: fitting.slice(0, max) }
}
