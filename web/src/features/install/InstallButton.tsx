import { Button, Download } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { install } from '../../lib/install.ts'

/** Asks the browser's own question. */
export function InstallButton() {
  const text = useText('install')
  return (
    <Button kind="primary" wide icon={Download} onPress={() => void install()}>
      {text('now')}
    </Button>
  )
}
