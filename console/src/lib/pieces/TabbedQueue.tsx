import type { Loaded } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { Queue } from './Queue.tsx'
import { TabHead } from './Tabs.tsx'

type Props<Row, Part extends string> = Omit<Parameters<typeof Queue<Row>>[0], 'head'> & {
  /** What the tabs choose among, in words, with how many there are of each where that is known. */
  readonly tabs: Omit<Parameters<typeof TabHead<Part>>[0], 'value' | 'onChange'>
  readonly show: Part
  readonly onShow: (show: Part) => void
}

/** A queue of which one part is shown at a time. */
export function TabbedQueue<Row, Part extends string>({ tabs, show, onShow, ...queue }: Props<Row, Part>) {
  return <Queue {...queue} head={<TabHead {...tabs} value={show} onChange={onShow} />} />
}

/** What a screen hands to the queue of its cases. */
export type CasesShown<Row, Part extends string> = {
  readonly of: Loaded<readonly Row[]>
  readonly counts: Readonly<Partial<Record<Part, number>>> | undefined
  readonly show: Part
  readonly chosen: string
  /** Within what each case is promised. */
  readonly promiseMs: number
  readonly foot?: ReactNode
  readonly onShow: (show: Part) => void
  readonly onChoose: (id: string) => void
}
