import { CircleAlert, Note } from '@openbourse/ui'

/** What went wrong with a form as a whole; read out when it appears. */
export function FormError({ said }: { readonly said: string | undefined }) {
  if (said === undefined) return null
  return (
    <div role="alert">
      <Note icon={CircleAlert} tone="danger">
        {said}
      </Note>
    </div>
  )
}
