import { articleCode } from '../../../contract/articles/articles.ts'
import { type WindowFacts, windowFacts } from '../../../contract/articles/window-facts.ts'

/** A row as calls answer it, without its empty facts. */
export const withCode = <Row extends { id: number } & Partial<WindowFacts>>(row: Row) => {
  const answer = { ...row, article_Id: articleCode(row.id) }
  for (const fact of windowFacts) if (answer[fact] === '') delete answer[fact]
  return answer
}
