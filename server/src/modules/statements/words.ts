import type { EntryKind } from '@openbourse/protocol'
import type { Locale } from '../../platform/http/types.ts'

/** Texts of statements, in each language. */
export type Words = {
  readonly banner: string
  readonly statement: (period: string) => string
  readonly tax: (year: string) => string
  readonly account: string
  readonly period: string
  readonly zone: string
  readonly state: string
  readonly complete: string
  readonly running: string
  readonly method: string
  readonly fifo: string
  readonly balances: string
  readonly asset: string
  readonly opening: string
  readonly in: string
  readonly out: string
  readonly closing: string
  readonly kinds: string
  readonly what: string
  readonly number: string
  readonly lines: string
  readonly date: string
  readonly amount: string
  readonly after: string
  readonly concerns: string
  readonly gains: string
  readonly currency: string
  readonly proceeds: string
  readonly cost: string
  readonly gain: string
  readonly disposals: string
  readonly symbol: string
  readonly acquired: string
  readonly granted: string
  readonly sold: string
  readonly quantity: string
  readonly statementEnd: string
  readonly taxEnd: string
  readonly page: (page: number, pages: number) => string
  readonly kind: Readonly<Record<EntryKind, string>>
}

const english: Words = {
  banner: 'Practice money. Not real funds.',
  statement: (period) => `Statement, ${period}`,
  tax: (year) => `Realised gains ${year}`,
  account: 'Account',
  period: 'Period',
  zone: 'Time zone',
  state: 'State',
  complete: 'Complete',
  running: 'The period is still running: lines can follow',
  method: 'Method',
  fifo: 'First in, first out (FIFO), with purchase and sale fees',
  balances: 'Balances',
  asset: 'Asset',
  opening: 'At the beginning',
  in: 'In',
  out: 'Out',
  closing: 'At the end',
  kinds: 'What moved them',
  what: 'What',
  number: 'Lines',
  lines: 'Every line',
  date: 'Date and time',
  amount: 'Amount',
  after: 'Balance after',
  concerns: 'Concerns',
  gains: 'By currency',
  currency: 'Currency',
  proceeds: 'Proceeds',
  cost: 'Cost',
  gain: 'Gain',
  disposals: 'Sales by lot',
  symbol: 'Stock',
  acquired: 'Bought',
  granted: 'Granted',
  sold: 'Sold',
  quantity: 'Shares',
  statementEnd:
    'Every figure is a sum of ledger entries. Opening balance plus what came in less what went out is the closing balance.',
  taxEnd:
    'Computed from fills and fees. It is a record of practice trading, no tax advice, and nothing is owed on it.',
  page: (page, pages) => `Page ${page} of ${pages}`,
  kind: {
    practice_grant: 'Practice money',
    practice_returned: 'Practice money given back',
    deposit: 'Deposit',
    order_hold: 'Set aside for an order',
    order_release: 'Given back by an order',
    trade_buy: 'Purchase',
    trade_sell: 'Sale',
    fee_commission: 'Commission',
    fee_exchange: 'Exchange and clearing fee',
    fee_stamp: 'Stamp duty',
    settlement_unlock: 'Shares settled',
    dividend: 'Dividend',
    dividend_tax: 'Withholding tax on a dividend',
    split: 'Split of a stock',
    split_cash: 'Money for part of a share',
    delisting: 'Delisting, shares bought back',
    exchange: 'Exchange between currencies',
    exchange_spread: 'Exchange spread',
    deposit_suspense: 'Money that arrived and is being looked at',
    deposit_returned: 'Deposit sent back',
    deposit_return_fee: 'Network fee of sending back',
    deposit_undone: 'Deposit undone by its network',
    deposit_owed_covered: 'Owed coins covered',
    withdrawal_hold: 'Set aside for a withdrawal',
    withdrawal_release: 'Given back by a withdrawal',
    withdrawal: 'Withdrawal',
    withdrawal_fee: 'Withdrawal fee',
    withdrawal_returned: 'Withdrawal that came back',
    payout_settled: 'Payout that arrived',
    transfer: 'Transfer between your accounts',
  },
}

const spanish: Words = {
  banner: 'Dinero de práctica. No son fondos reales.',
  statement: (period) => `Estado de cuenta, ${period}`,
  tax: (year) => `Ganancias realizadas ${year}`,
  account: 'Cuenta',
  period: 'Periodo',
  zone: 'Zona horaria',
  state: 'Estado',
  complete: 'Completo',
  running: 'El periodo sigue en curso: puede haber más movimientos',
  method: 'Método',
  fifo: 'Primeras entradas, primeras salidas (PEPS), con comisiones de compra y venta',
  balances: 'Saldos',
  asset: 'Activo',
  opening: 'Al inicio',
  in: 'Entradas',
  out: 'Salidas',
  closing: 'Al final',
  kinds: 'Qué los movió',
  what: 'Concepto',
  number: 'Renglones',
  lines: 'Todos los movimientos',
  date: 'Fecha y hora',
  amount: 'Importe',
  after: 'Saldo después',
  concerns: 'Acción',
  gains: 'Por moneda',
  currency: 'Moneda',
  proceeds: 'Ingreso',
  cost: 'Costo',
  gain: 'Ganancia',
  disposals: 'Ventas por lote',
  symbol: 'Acción',
  acquired: 'Comprada',
  granted: 'Otorgada',
  sold: 'Vendida',
  quantity: 'Acciones',
  statementEnd:
    'Cada cifra es una suma de asientos del libro mayor. Saldo inicial más entradas menos salidas es el saldo final.',
  taxEnd:
    'Calculado con operaciones y comisiones. Es un registro de práctica, no una asesoría fiscal, y no genera impuestos.',
  page: (page, pages) => `Página ${page} de ${pages}`,
  kind: {
    practice_grant: 'Dinero de práctica',
    practice_returned: 'Dinero de práctica devuelto',
    deposit: 'Depósito',
    order_hold: 'Apartado para una orden',
    order_release: 'Devuelto por una orden',
    trade_buy: 'Compra',
    trade_sell: 'Venta',
    fee_commission: 'Comisión',
    fee_exchange: 'Cuota de bolsa y liquidación',
    fee_stamp: 'Impuesto del timbre',
    settlement_unlock: 'Acciones liquidadas',
    dividend: 'Dividendo',
    dividend_tax: 'Impuesto retenido de un dividendo',
    split: 'Split de una acción',
    split_cash: 'Dinero por una fracción de acción',
    delisting: 'Deslistado, acciones recompradas',
    exchange: 'Cambio de moneda',
    exchange_spread: 'Margen del cambio',
    deposit_suspense: 'Dinero que llegó y está en revisión',
    deposit_returned: 'Depósito devuelto',
    deposit_return_fee: 'Tarifa de red de la devolución',
    deposit_undone: 'Depósito deshecho por su red',
    deposit_owed_covered: 'Criptomonedas adeudadas cubiertas',
    withdrawal_hold: 'Apartado para un retiro',
    withdrawal_release: 'Devuelto por un retiro',
    withdrawal: 'Retiro',
    withdrawal_fee: 'Comisión por retiro',
    withdrawal_returned: 'Retiro que regresó',
    payout_settled: 'Pago que llegó a su destino',
    transfer: 'Traspaso entre tus cuentas',
  },
}

const portuguese: Words = {
  banner: 'Dinheiro de treino. Não são fundos reais.',
  statement: (period) => `Extrato, ${period}`,
  tax: (year) => `Ganhos realizados ${year}`,
  account: 'Conta',
  period: 'Período',
  zone: 'Fuso horário',
  state: 'Situação',
  complete: 'Completo',
  running: 'O período ainda está em curso: pode haver mais lançamentos',
  method: 'Método',
  fifo: 'Primeiro a entrar, primeiro a sair (PEPS), com taxas de compra e venda',
  balances: 'Saldos',
  asset: 'Ativo',
  opening: 'No início',
  in: 'Entradas',
  out: 'Saídas',
  closing: 'No fim',
  kinds: 'O que os moveu',
  what: 'Lançamento',
  number: 'Linhas',
  lines: 'Todos os lançamentos',
  date: 'Data e hora',
  amount: 'Valor',
  after: 'Saldo depois',
  concerns: 'Ação',
  gains: 'Por moeda',
  currency: 'Moeda',
  proceeds: 'Receita',
  cost: 'Custo',
  gain: 'Ganho',
  disposals: 'Vendas por lote',
  symbol: 'Ação',
  acquired: 'Comprada',
  granted: 'Concedida',
  sold: 'Vendida',
  quantity: 'Ações',
  statementEnd:
    'Cada número é uma soma de lançamentos do razão. Saldo inicial mais entradas menos saídas é o saldo final.',
  taxEnd:
    'Calculado a partir de negócios e taxas. É um registro de treino, não é orientação fiscal, e não gera imposto.',
  page: (page, pages) => `Página ${page} de ${pages}`,
  kind: {
    practice_grant: 'Dinheiro de treino',
    practice_returned: 'Dinheiro de treino devolvido',
    deposit: 'Depósito',
    order_hold: 'Reservado para uma ordem',
    order_release: 'Devolvido por uma ordem',
    trade_buy: 'Compra',
    trade_sell: 'Venda',
    fee_commission: 'Corretagem',
    fee_exchange: 'Taxa de bolsa e liquidação',
    fee_stamp: 'Imposto de selo',
    settlement_unlock: 'Ações liquidadas',
    dividend: 'Dividendo',
    dividend_tax: 'Imposto retido de um dividendo',
    split: 'Desdobramento ou grupamento',
    split_cash: 'Dinheiro por fração de ação',
    delisting: 'Saída da bolsa, ações recompradas',
    exchange: 'Câmbio de moeda',
    exchange_spread: 'Spread do câmbio',
    deposit_suspense: 'Dinheiro que chegou e está em análise',
    deposit_returned: 'Depósito devolvido',
    deposit_return_fee: 'Tarifa de rede da devolução',
    deposit_undone: 'Depósito desfeito pela rede',
    deposit_owed_covered: 'Criptomoedas devidas cobertas',
    withdrawal_hold: 'Reservado para um saque',
    withdrawal_release: 'Devolvido por um saque',
    withdrawal: 'Saque',
    withdrawal_fee: 'Taxa de saque',
    withdrawal_returned: 'Saque que voltou',
    payout_settled: 'Pagamento que chegou ao destino',
    transfer: 'Transferência entre suas contas',
  },
}

export const words: Readonly<Record<Locale, Words>> = {
  'en-US': english,
  'es-MX': spanish,
  'pt-BR': portuguese,
}
