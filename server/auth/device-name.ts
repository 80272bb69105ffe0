// In this order, as most browsers also call themselves by the names of others.
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const firstIn = (userAgent: string, names: [RegExp, string][]) =>
  names.find(([sign]) => sign.test(userAgent))?.[1]

/** What a user agent stands for in plain words, such as `Chrome on Android`. */
export const describeDevice = (userAgent: string) => {
  const browser = firstIn(userAgent, browsers)
  const system = firstIn(userAgent, systems)
  if (!browser) return system ?? 'Unknown device'
  return system ? `${browser} on ${system}` : browser
}
