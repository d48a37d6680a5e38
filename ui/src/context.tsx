import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Href } from './href.ts'

/**
 * Texts that the components use themselves. The app provides them from its catalog; there is no default language.
 */
export type Words = {
  readonly practice: string
  readonly back: string
  readonly close: string
  readonly showPassword: string
  readonly hidePassword: string
  readonly clear: string
  readonly loading: string
  readonly tryAgain: string
  readonly noMore: string
  readonly loadMore: string
  readonly up: string
  readonly down: string
  readonly unchanged: string
  readonly minus: string
  readonly from: string
  readonly readAt: string
  readonly howComputed: string
  readonly learnMore: string
  readonly erase: string
  readonly copy: string
  readonly copied: string
  readonly notCopied: string
  readonly live: string
}

export type LinkProps = {
  readonly href: Href
  readonly className?: string | undefined
  readonly children?: ReactNode
  readonly 'aria-current'?: 'page' | undefined
  readonly 'aria-label'?: string | undefined
  readonly onClick?: (() => void) | undefined
}

type Ui = {
  readonly locale: string
  readonly words: Words
  readonly link: ComponentType<LinkProps>
}

const Context = createContext<Ui | undefined>(undefined)

/** Everything that the pieces need from the app: its language, its words and its kind of link. */
export function UiProvider({ children, ...ui }: Ui & { readonly children: ReactNode }) {
  return <Context value={ui}>{children}</Context>
}

export function useUi(): Ui {
  const ui = useContext(Context)
  if (!ui) throw new Error('A ui piece stands outside UiProvider')
  return ui
}

export function Anchor(props: LinkProps) {
  const { link: Link } = useUi()
  return <Link {...props} />
}
