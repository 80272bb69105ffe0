import { company, phoneLink } from '../site.content.ts'

export function SendFailure({ reason }: { reason: string }) {
  return (
    <>
      {reason.replace(/[^.!?]$/, '$&.')} You can also write to{' '}
      <a href={`mailto:${company.email}`}>{company.email}</a> or call{' '}
      <a href={phoneLink}>{company.phone}</a>. Your details are still in the form.
    </>
  )
}
