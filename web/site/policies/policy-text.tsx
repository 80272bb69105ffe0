import { PageLink } from '../../ui/navigation/page-link.tsx'
import { SectionLink } from './section-link.tsx'

const linkPattern = /\[([^\]]+)\]\(([^)]+)\)/

export function PolicyText({ text, page }: { text: string; page: string }) {
  const [textBefore = '', label, to, ...textAfter] = text.split(linkPattern)
  if (label === undefined || to === undefined) return text
  return (
    <>
      {textBefore}
      {to.startsWith('#') && (
        <SectionLink section={to.slice(1)} page={page}>
          {label}
        </SectionLink>
      )}
      {to.startsWith('/') && <PageLink to={to}>{label}</PageLink>}
      {to.startsWith('mailto:') && <a href={to}>{label}</a>}
      {textAfter.join('')}
    </>
  )
}
