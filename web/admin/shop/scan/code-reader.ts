/** Reads a code from what a camera shows; null where there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

/** The barcodes of couriers’ labels, or QR codes. */
export type CodeKind = 'barcode' | 'qr'

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** As browsers call them. */
const formatsOf: Record<CodeKind, readonly string[]> = {
  barcode: ['code_128', 'code_39', 'itf', 'codabar', 'ean_13'],
  qr: ['qr_code'],
}

/** What else is read in a picture of a label is no number of a parcel. */
const codeIn = (text: string, kind: CodeKind) =>
  kind === 'qr' || /^[\w -]{6,40}$/.test(text.trim()) ? text.trim() : null

const loadLibrary = async (kind: CodeKind): Promise<CodeReader> => {
  const {
    BarcodeFormat,
    BinaryBitmap,
    DecodeHintType,
    HybridBinarizer,
    MultiFormatOneDReader,
    QRCodeReader,
    RGBLuminanceSource,
  } = await import('@zxing/library')
  const { CODE_128, CODE_39, ITF, CODABAR, EAN_13 } = BarcodeFormat
  const formats = [CODE_128, CODE_39, ITF, CODABAR, EAN_13]
  const hints = new Map([[DecodeHintType.POSSIBLE_FORMATS, formats]])
  const reader = kind === 'qr' ? new QRCodeReader() : new MultiFormatOneDReader(hints)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    if (!context || width === 0) return null
    canvas.width = width
    canvas.height = height
    context.drawImage(video, 0, 0)
    const { data } = context.getImageData(0, 0, width, height)
    const greys = new Uint8ClampedArray(width * height)
    // The share of each colour in what the eye sees as light (ITU-R BT.601).
    for (let n = 0, at = 0; n < greys.length; n += 1, at += 4)
      greys[n] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
    const source = new RGBLuminanceSource(greys, width, height)
    try {
      const bitmap = new BinaryBitmap(new HybridBinarizer(source))
      return codeIn(reader.decode(bitmap, hints).getText(), kind)
    } catch {
      // The library throws where it finds nothing.
      return null
    }
  }
}

/** The browser's own reader, else a library that only such browsers load. */
export const loadCodeReader = async (kind: CodeKind): Promise<CodeReader> => {
  const Own = Reflect.get(globalThis, 'BarcodeDetector') as DetectorClass | undefined
  // Some browsers have the class on systems that read no codes.
  const known = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  const formats = formatsOf[kind].filter((format) => known.includes(format))
  if (!Own || formats.length === 0) return loadLibrary(kind)
  const detector = new Own({ formats })
  return async (video) => {
    const found = await detector.detect(video)
    const codes = found.map(({ rawValue }) => codeIn(rawValue, kind))
    return codes.find((code) => code !== null) ?? null
  }
}
