import { Dock, HideAmounts, NavBar, TabBar } from '@openbourse/ui'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { go } from './go.ts'
import { useText } from './i18n.tsx'
import { useKept } from './kept.ts'
import { type TabName, tabsShown } from './tabs.ts'

type Bar =
  | {
      /** The ordinary bar: back, title, actions. */
      readonly bar?: never
      readonly subtitle?: string | undefined
      readonly actions?: NonNullable<ComponentProps<typeof NavBar>['actions']>
    }
  | {
      /** A bar of the page's own, a `header`, in place of the ordinary one; the title is then only read out. */
      readonly bar: ReactNode
      readonly subtitle?: never
      readonly actions?: never
    }

/**
 * The frame of every page: bar, content, and either bottom tabs (`tab` names the chosen one, and there is no Back)
 * or a dock of actions. Announces the change of page to the browser and to screen readers.
 */
export function Page(
  props: {
    readonly title: string
    readonly tab?: TabName
    readonly dock?: ReactNode
    readonly back?: false
    /** On a large screen it uses the width: its parts stand side by side. */
    readonly wide?: true
    /** Its amounts are the user's own, which the eye hides. */
    readonly own?: true
    readonly children: ReactNode
  } & Bar,
) {
  const { title, tab, dock, bar, subtitle, actions = [], children } = props
  const main = useRef<HTMLElement>(null)
  const text = useText('menu')
  const name = useText('common')('name')
  const [hidden] = useKept('amountsHidden')

  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])

  // The new page is announced by giving it the focus, once, and without scrolling.
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement === null) {
      main.current?.focus({ preventScroll: true })
    }
  }, [])

  const onBack = tab === undefined && props.back !== false ? go.back : undefined
  return (
    <div className="column" data-wide={props.wide}>
      {bar === undefined ? (
        <NavBar title={title} subtitle={subtitle} actions={actions} onBack={onBack} />
      ) : (
        bar
      )}
      <main className="page" ref={main} tabIndex={-1} aria-label={title}>
        {bar !== undefined && <h1 className="sr">{title}</h1>}
        <HideAmounts when={hidden && props.own === true}>{children}</HideAmounts>
      </main>
      {dock !== undefined && <Dock>{dock}</Dock>}
      {tab !== undefined && (
        <TabBar
          label={text('tabs')}
          tabs={tabsShown().map((one) => ({
            to: one.to(),
            label: text(one.name),
            icon: one.icon,
            current: one.name === tab,
          }))}
        />
      )}
    </div>
  )
}
