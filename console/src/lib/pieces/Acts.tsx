import type { ReactNode } from 'react'

/** What can be done with what is on the bench: the acts, what the house said no to, and one sentence about what they do. */
export function Acts(props: {
  readonly children: ReactNode
  readonly said?: string | undefined
  readonly note: ReactNode
}) {
  return (
    <>
      <div>{props.children}</div>
      <Refused said={props.said} />
      <p className="button-why">{props.note}</p>
    </>
  )
}

/** What the house said no to; nothing while it said nothing. */
export function Refused({ said }: { readonly said: string | undefined }) {
  if (said === undefined) return null
  return (
    <p className="field-error" role="alert">
      {said}
    </p>
  )
}
