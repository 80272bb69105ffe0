const formatter = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** A date and time in Indian time. */
export function DateTime({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatter.format(new Date(iso))}</time>
}
