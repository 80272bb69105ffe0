const written = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

/** An instant as clocks in India show it. */
export function When({ at }: { at: string }) {
  return <time dateTime={at}>{written.format(new Date(at))}</time>
}
