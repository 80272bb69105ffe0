import { ScanQrCode } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { showError } from '../../../ui/toast/toast.ts'
import { type CodeKind, loadCodeReader } from './code-reader.ts'
import styles from './scan-codes.module.css'

const LOOK_EVERY_MS = 150
/** The same label, which may have other codes too, is still before the camera. */
const REST_MS = 1500

/** Why there is no picture, and what would help. */
const describeFailure = (error: unknown) => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError')
    return 'The camera isn’t allowed here. Allow it in the browser’s settings for this site, or type it.'
  if (name === 'NotFoundError') return 'There’s no camera here. Please type or paste instead.'
  return 'The camera can’t be opened. Is another app using it? You can type or paste instead.'
}

interface ScanCodesProps {
  of: CodeKind
  prompt: string
  /** @returns what to say of a code, and whether it was taken; null for one that is known already */
  onCode(code: string): { words: string; isTaken: boolean } | null
  onFailed(reason: string): void
}

/** The picture of the camera at the back, in which codes are read until it is closed. */
export function ScanCodes({ of, prompt, onCode, onFailed }: ScanCodesProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [said, setSaid] = useState('')
  const last = useRef({ code: '', takenAt: 0 })
  /** Takes a code that was read twice, as one reading may be wrong. */
  const take = useEffectEvent((code: string) => {
    const isSure = last.current.code === code
    last.current.code = code
    if (!isSure || Date.now() - last.current.takenAt < REST_MS) return
    const read = onCode(code)
    if (!read) return
    setSaid(read.words)
    if (!read.isTaken) return
    last.current.takenAt = Date.now()
    // A hand that holds a parcel feels that it was read.
    navigator.vibrate?.(60)
  })
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    let stream: MediaStream | undefined
    const start = async () => {
      if (!navigator.mediaDevices) throw new Error('no camera without a safe connection')
      const read = await loadCodeReader(of)
      if (isOver) return
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      })
      const element = video.current
      if (isOver || !element) return stop()
      element.srcObject = stream
      await element.play()
      const look = async () => {
        const code = await read(element).catch(() => null)
        if (isOver) return
        if (code) take(code)
        timer = setTimeout(look, LOOK_EVERY_MS)
      }
      await look()
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch((error: unknown) => {
      stop()
      if (!isOver) fail(describeFailure(error))
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [of])
  return (
    <div className={styles.camera}>
      <video ref={video} muted playsInline aria-label="Camera" />
      <p>{prompt}</p>
      <p role="status">{said}</p>
    </div>
  )
}

interface ScanButtonProps {
  label: string
  prompt: string
  /** @param stop closes the picture, where one code is enough */
  onCode(code: string, stop: () => void): ReturnType<ScanCodesProps['onCode']>
}

/** Opens the picture of the camera below it, and reads QR codes there. */
export function ScanButton({ label, prompt, onCode }: ScanButtonProps) {
  const [isScanning, setIsScanning] = useState(false)
  const stop = () => setIsScanning(false)
  return (
    <>
      <Button look="line" small onClick={() => setIsScanning(!isScanning)}>
        <ScanQrCode aria-hidden="true" /> {isScanning ? 'Stop scanning' : label}
      </Button>
      {isScanning && (
        <ScanCodes
          of="qr"
          prompt={prompt}
          onCode={(code) => onCode(code, stop)}
          onFailed={(reason) => {
            stop()
            showError(reason)
          }}
        />
      )}
    </>
  )
}
