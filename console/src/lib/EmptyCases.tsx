import type { ReactNode } from 'react'
import { EmptyQueueFigures } from './at-rest/EmptyQueueFigures.tsx'
import { NextQueue } from './NextQueue.tsx'
import type { PageName } from './paths.ts'
import { AxisAtRest, EmptyQueue } from './pieces/index.ts'

/** A queue of cases with a promise, without a case: its empty axis, its last days, and the way to the next queue. */
export function EmptyCases(props: {
  readonly of: PageName
  readonly title: string
  /** Within what each case is promised; undefined until it is known. */
  readonly promiseMs: number | undefined
  readonly children: ReactNode
}) {
  const { of, title, promiseMs, children } = props
  return (
    <>
      <EmptyQueue
        title={title}
        above={promiseMs !== undefined && <AxisAtRest promiseMs={promiseMs} />}
        acts={<NextQueue besides={of} />}
      >
        {children}
      </EmptyQueue>
      <EmptyQueueFigures of={of} />
    </>
  )
}
