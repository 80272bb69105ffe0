import { facts } from '../site.content.ts'

export function SendFailure({ reason }: { reason: string }) {
  return (
    <>
      {reason.replace(/[^.!?]$/, '$&.')} You can also write to{' '}
      <a href={`mailto:${facts.site_email}`}>{facts.site_email}</a> or call{' '}
      <a href={facts.site_phone_link}>{facts.site_phone}</a>. Your details are still in the form.
    </>
  )
}
