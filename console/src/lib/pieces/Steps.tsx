import { useText } from '../i18n.tsx'
import { Button } from './Button.tsx'

/** The ways to the newer and the older stretch of a long list, as far as there are any. */
export function Steps(props: {
  readonly older: (() => void) | undefined
  readonly newer: (() => void) | undefined
}) {
  const text = useText('common')
  const { older, newer } = props
  return (
    <>
      {newer && (
        <Button slim onPress={newer}>
          {text('newer')}
        </Button>
      )}
      {older && (
        <Button slim onPress={older}>
          {text('older')}
        </Button>
      )}
    </>
  )
}
