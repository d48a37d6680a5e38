import { BadgeCheck, Card, Head, Note, Spinner, TriangleAlert } from '@openbourse/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { NotLoadedCard } from '../../lib/NotLoaded.tsx'
import css from './check-card.module.css'

type Checked = { readonly steps: readonly { readonly why: unknown }[] }

const rightIn = ({ steps }: Checked): number => steps.filter(({ why }) => why === null).length

/** What was worked out again on this phone, step by step: `of` is undefined while it runs. */
export function CheckCard(props: {
  readonly of: Checked | 'failed' | undefined
  readonly title: string
  /** What was checked, or is being checked. */
  readonly says: string
  readonly words: {
    readonly failedTitle: string
    readonly failed: string
    /** Shown where a step does not match. */
    readonly wrong: string
    readonly match: (of: { readonly right: number; readonly all: number }) => string
  }
  readonly retry: () => void
  readonly steps: ReactNode
  /** Text behind the card, not for a failed check. */
  readonly children: ReactNode
}) {
  const { of, words } = props
  if (of === 'failed')
    return (
      <NotLoadedCard title={words.failedTitle} retry={props.retry}>
        {words.failed}
      </NotLoadedCard>
    )
  const right = of && rightIn(of)
  const isRight = right === of?.steps.length
  const Sign = isRight ? BadgeCheck : TriangleAlert
  return (
    <>
      <Card>
        <div className={css.card}>
          <Head
            title={props.title}
            end={
              of && right !== undefined ? (
                <span className={css.verdict} data-wrong={isRight ? undefined : ''}>
                  <Sign className="icon-small" aria-hidden="true" />
                  {words.match({ right, all: of.steps.length })}
                </span>
              ) : (
                <Spinner />
              )
            }
          />
          <p className="quiet" role="status">
            {props.says}
          </p>
          {props.steps}
          {of && !isRight && <Note tone="danger">{words.wrong}</Note>}
        </div>
      </Card>
      {props.children}
    </>
  )
}

/** Runs a check, and again for each round; an answer that is no longer wanted is dropped. */
export function useChecked<Found>(check: () => Promise<Found | undefined>, of: readonly unknown[]) {
  const [round, setRound] = useState(0)
  const [checked, setChecked] = useState<Found | 'failed'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the check depends on
  useEffect(() => {
    let isWanted = true
    setChecked(undefined)
    void check().then((found) => isWanted && setChecked(found ?? 'failed'))
    return () => {
      isWanted = false
    }
  }, [...of, round])
  return { checked, again: () => setRound((before) => before + 1) }
}
