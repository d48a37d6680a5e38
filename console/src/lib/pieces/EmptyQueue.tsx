import { RotateCw } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { useText } from '../i18n.tsx'
import { Button } from './Button.tsx'

/** An empty queue: its text, and what would appear here. `above` is the empty axis of a queue. */
export function EmptyQueue(props: {
  readonly title: string
  readonly children?: ReactNode
  readonly above?: ReactNode
  readonly acts?: ReactNode
  readonly small?: boolean
}) {
  return (
    <div className="rest" data-small={props.small || undefined}>
      {props.above}
      <h2>{props.title}</h2>
      {props.children !== undefined && <p>{props.children}</p>}
      {props.acts !== undefined && <div className="rest-acts">{props.acts}</div>}
    </div>
  )
}

/** A failed load: what, and a retry button. */
export function Failed(props: { readonly retry: () => void; readonly children?: ReactNode }) {
  const text = useText('common')
  return (
    <div className="rest" role="alert" data-small>
      <h2>{text('failed.title')}</h2>
      <p>{props.children ?? text('failed.text')}</p>
      <div className="rest-acts">
        <Button icon={RotateCw} onPress={props.retry}>
          {text('failed.again')}
        </Button>
      </div>
    </div>
  )
}

/** The shape of rows that are on their way; never a figure. */
export function Bones(props: { readonly rows: number }) {
  return (
    <div className="bones" aria-hidden="true">
      {Array.from({ length: props.rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are alike
        <div key={at}>
          <span className="bone" />
          <span className="bone" />
          <span className="bone" />
        </div>
      ))}
    </div>
  )
}
