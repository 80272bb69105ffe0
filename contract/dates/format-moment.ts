/**
 * Makes functions that tell a moment as the clocks of a time zone show it: `moment` as `Sat 28 Nov, 6:05 pm`, `weekday` as
 * `Sat 28 Nov`, which also takes a calendar day, `YYYY-MM-DD`.
 */
export const createMomentFormats = (timeZone: string) => {
  let format: Intl.DateTimeFormat | undefined
  const partsOf = (instant: string) => {
    // Made at the first use, as it takes memory that a small server may never need.
    format ??= new Intl.DateTimeFormat('en-IN', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone,
    })
    const parts = format.formatToParts(new Date(instant))
    return (type: Intl.DateTimeFormatPartTypes) =>
      parts.find((part) => part.type === type)?.value ?? ''
  }
  const weekday = (instant: string) => {
    const of = partsOf(instant)
    return `${of('weekday')} ${of('day')} ${of('month')}`
  }
  return {
    weekday,
    moment: (instant: string) => {
      const of = partsOf(instant)
      const time = `${of('hour')}:${of('minute')} ${of('dayPeriod').toLowerCase()}`
      return `${weekday(instant)}, ${time}`
    },
  }
}
