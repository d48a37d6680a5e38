import type { ReactNode } from 'react'

/** The actions on the chosen case, the server’s refusal if there was one, and one sentence about what they do. */
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

/** The server’s refusal; nothing if there was none. */
export function Refused({ said }: { readonly said: string | undefined }) {
  if (said === undefined) return null
  return (
    <p className="field-error" role="alert">
      {said}
    </p>
  )
}
