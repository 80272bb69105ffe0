import { createElement, type ReactNode } from 'react'
import { PART_ELEMENT } from '../../contract/shop/settings/fact-marks.ts'
import type { FactName } from '../../contract/shop/settings/facts.ts'
import { facts } from './site.content.ts'

interface FilledProps {
  fact: FactName
  /** Elements only: a text beside another text would not be hydrated. */
  children: ReactNode
  /** What is there without the fact. */
  otherwise?: ReactNode
}

const part = (name: string, children: ReactNode) => createElement(PART_ELEMENT, { name }, children)

/** A part of a page that is only there if the owner has filled in a fact. */
export function Filled({ fact, children, otherwise }: FilledProps) {
  // The build leaves the marks out of the site's script.
  if (!import.meta.env.SSR) return facts[fact] === '' ? otherwise : children
  return (
    <>
      {part(fact, children)}
      {otherwise && part(`!${fact}`, otherwise)}
    </>
  )
}
