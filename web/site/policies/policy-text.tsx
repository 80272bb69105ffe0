import { PageLink } from '../../ui/navigation/page-link.tsx'
import { SectionLink } from './section-link.tsx'

const links = /\[([^\]]+)\]\(([^)]+)\)/

/** A text of a policy with its links. */
export function PolicyText({ text, page }: { text: string; page: string }) {
  const [before = '', words, to, ...after] = text.split(links)
  if (words === undefined || to === undefined) return text
  return (
    <>
      {before}
      {to.startsWith('#') && (
        <SectionLink section={to.slice(1)} page={page}>
          {words}
        </SectionLink>
      )}
      {to.startsWith('/') && <PageLink to={to}>{words}</PageLink>}
      {to.startsWith('mailto:') && <a href={to}>{words}</a>}
      {after.join('')}
    </>
  )
}
