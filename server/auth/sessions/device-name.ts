import { UNKNOWN_DEVICE } from '../../../contract/auth/sessions.ts'

// The order matters, as most browsers also name others in their user agent.
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

const firstMatch = (userAgent: string, names: [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

export const describeDevice = (userAgent: string) => {
  const browser = firstMatch(userAgent, browsers)
  const system = firstMatch(userAgent, systems)
  if (!browser) return system ?? UNKNOWN_DEVICE
  return system ? `${browser} on ${system}` : browser
}
