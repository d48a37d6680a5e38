import { useText } from '../../lib/i18n.tsx'
import { Button, FilterSelect } from '../../lib/pieces/index.ts'
import { useCall } from '../../lib/query.ts'
import type { AuditSearch } from './use-audit.ts'
import { useActWords } from './words.ts'

/** Whose acts, which acts, and about what. */
export function Filters(props: { readonly of: AuditSearch }) {
  const text = useText('audit')
  const words = useActWords()
  const operators = useCall('consoleOperators', {})
  const { wanted, rows, filter } = props.of
  const { operator, act, subject } = wanted
  const acts = [...new Set([...rows.map((row) => row.act), act])].filter((one) => one !== '').sort()
  return (
    <div className="filters">
      {subject !== '' && (
        <Button slim onPress={() => filter({ subject: '', area: '' })}>
          {text('onlyAbout', { subject })}
        </Button>
      )}
      <FilterSelect
        label={text('byOperator')}
        value={operator}
        onChange={(value) => filter({ operator: value })}
        options={[
          { value: '', label: text('everyOperator') },
          ...(operators.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FilterSelect
        label={text('byAct')}
        value={act}
        onChange={(value) => filter({ act: value })}
        options={[
          { value: '', label: text('everyAct') },
          ...acts.map((value) => ({ value, label: words.act(value) })),
        ]}
      />
    </div>
  )
}
