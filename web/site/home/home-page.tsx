import { Cards } from './cards.tsx'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { OneLoad } from './one-load.tsx'
import { Vision } from './vision.tsx'

export function Component() {
  return (
    <>
      <Hero />
      <Vision />
      <Cards />
      <OneLoad />
      <Closing />
    </>
  )
}
