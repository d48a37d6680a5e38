import { IconButton, ReceiptText } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'

/** Leads to the statement, which has the entries of membership. */
export function ToStatement() {
  const text = useText('vip')
  return <IconButton icon={ReceiptText} label={text('statement')} to={paths.statement()} />
}
