import { Card, Download, Eye, Item, List, Section, ShieldCheck, Trash2 } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'

/** The user’s rights over their stored data. */
export function MoreRows() {
  const text = useText('security.home')
  return (
    <Section title={text('data')}>
      <Card flush>
        <List inset="icon">
          <Item to={paths.appropriateness({})} icon={ShieldCheck} title={text('questions')} compact />
          <Item to={paths.permissions()} icon={Eye} title={text('permissions')} compact />
          <Item to={paths.exportData()} icon={Download} title={text('export')} compact />
          <Item to={paths.closeAccount()} icon={Trash2} title={text('close')} compact />
        </List>
      </Card>
    </Section>
  )
}
