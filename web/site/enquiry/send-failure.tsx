import { useFacts } from '../site-data.ts'

export function SendFailure({ reason }: { reason: string }) {
  const { site_email, site_phone, site_phone_link } = useFacts()
  return (
    <>
      {reason.replace(/[^.!?]$/, '$&.')} You can also write to{' '}
      <a href={`mailto:${site_email}`}>{site_email}</a> or call{' '}
      <a href={site_phone_link}>{site_phone}</a>. Your details are still in the form.
    </>
  )
}
