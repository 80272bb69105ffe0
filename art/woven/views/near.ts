import { weave } from '../cloth.ts'
import { layFlat, layGround, regionOf } from '../drapes/flat.ts'
import { FRINGE_CM } from '../fringe.ts'
import { compose, type Saree, type SizeCm, solid } from './composition.ts'

export const layBorder = (
  { fabric, borderFrom, seed }: Saree,
  { width, height }: SizeCm,
  step: number,
) => {
  const laid = {
    widthCm: width,
    heightCm: height,
    origin: borderFrom,
    orientation: 'upright' as const,
    angle: 0.03,
    wave: 0.35,
    ridges: 0.55,
    frequency: 0.12,
    seed: seed + 50,
    step,
    margin: 1.5,
  }
  return compose([layFlat(weave(fabric, regionOf(laid)), laid)])
}

export const layPallu = (
  { fabric, ground, seed }: Saree,
  { width, height }: SizeCm,
  step: number,
) => {
  const laid = {
    widthCm: width,
    heightCm: height,
    origin: [24, height - FRINGE_CM - 1.4] as const,
    orientation: 'inverted' as const,
    angle: 0.045,
    wave: 0.5,
    ridges: 1.7,
    frequency: 0.09,
    seed: seed + 60,
    step,
    margin: 3,
  }
  return compose([
    layGround(solid(ground, 0.03), width, height, -3),
    layFlat(weave(fabric, regionOf(laid)), laid),
  ])
}
