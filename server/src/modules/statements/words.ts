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
  tax: (year) => `Realized gains ${year}`,
  account: 'Account',
  period: 'Period',
  zone: 'Time zone',
  state: 'State',
  complete: 'Complete',
  running: 'This period has not ended, so more transactions may follow',
  method: 'Method',
  fifo: 'First in, first out (FIFO), including fees to buy and sell',
  balances: 'Balances',
  asset: 'Asset',
  opening: 'Opening balance',
  in: 'In',
  out: 'Out',
  closing: 'Closing balance',
  kinds: 'Changes by type',
  what: 'Type',
  number: 'Transactions',
  lines: 'All transactions',
  date: 'Date and time',
  amount: 'Amount',
  after: 'Balance after',
  concerns: 'Stock',
  gains: 'By currency',
  currency: 'Currency',
  proceeds: 'Proceeds',
  cost: 'Cost',
  gain: 'Gain or loss',
  disposals: 'Sales by purchase',
  symbol: 'Stock',
  acquired: 'Bought',
  granted: 'Given to you',
  sold: 'Sold',
  quantity: 'Shares',
  statementEnd:
    'Every figure is a sum of ledger entries: opening balance, plus money in, minus money out, equals closing balance.',
  taxEnd:
    'Calculated from fills and fees. This is a record of practice trading. It is not tax advice, and you do not owe tax on it.',
  page: (page, pages) => `Page ${page} of ${pages}`,
  kind: {
    practice_grant: 'Practice money',
    practice_returned: 'Practice money given back',
    deposit: 'Deposit',
    order_hold: 'On hold for an order',
    order_release: 'Released from an order',
    trade_buy: 'Bought',
    trade_sell: 'Sold',
    fee_commission: 'Commission',
    fee_exchange: 'Exchange and clearing fee',
    fee_stamp: 'Stamp duty',
    settlement_unlock: 'Shares settled',
    dividend: 'Dividend',
    dividend_tax: 'Withholding tax',
    split: 'Stock split',
    split_cash: 'Cash for part of a share',
    offer_hold: 'On hold for new shares',
    offer_release: 'Released from new shares',
    offer_paid: 'Paid for new shares',
    offer_escrow: 'Shares on hold for an offer',
    offer_shares: 'New shares',
    block_hold: 'On hold for a block',
    block_release: 'Released from a block',
    block_paid: 'Paid for a block',
    block_escrow: 'Shares on hold for a block',
    block_shares: 'Shares of a block',
    delisting: 'Delisting',
    exchange: 'Currency exchange',
    exchange_spread: 'Exchange spread',
    deposit_suspense: 'Deposit on hold',
    deposit_returned: 'Deposit returned',
    deposit_return_fee: 'Network fee for a return',
    deposit_undone: 'Deposit reversed by the network',
    deposit_owed_covered: 'Owed coins paid off',
    withdrawal_hold: 'On hold for a withdrawal',
    withdrawal_release: 'Released from a withdrawal',
    withdrawal: 'Withdrawal',
    withdrawal_fee: 'Withdrawal fee',
    withdrawal_returned: 'Withdrawal returned',
    payout_settled: 'Withdrawal paid out',
    transfer: 'Transfer between your accounts',
    vip_fee: 'VIP membership',
    vip_refund: 'VIP refund',
    contract_opened: 'Contract opened',
    contract_closed: 'Contract closed',
    contract_margin: 'Margin added or taken out',
    contract_funding: 'Funding of a contract',
    contract_liquidated: 'Contract liquidated',
    contract_deleveraged: 'Contract reduced by deleveraging',
    insurance_funded: 'Insurance fund set up',
  },
}

const spanish: Words = {
  banner: 'Dinero de práctica, sin valor real.',
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
  opening: 'Saldo inicial',
  in: 'Entradas',
  out: 'Salidas',
  closing: 'Saldo final',
  kinds: 'Por concepto',
  what: 'Concepto',
  number: 'Movimientos',
  lines: 'Todos los movimientos',
  date: 'Fecha y hora',
  amount: 'Monto',
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
    'Cada cifra es una suma de movimientos. Saldo inicial más entradas menos salidas es el saldo final.',
  taxEnd:
    'Calculado con operaciones y comisiones. Es un registro de práctica, no una asesoría fiscal, y no genera impuestos.',
  page: (page, pages) => `Página ${page} de ${pages}`,
  kind: {
    practice_grant: 'Dinero de práctica',
    practice_returned: 'Dinero de práctica devuelto',
    deposit: 'Depósito',
    order_hold: 'Reservado para una orden',
    order_release: 'Liberado de una orden',
    trade_buy: 'Compra',
    trade_sell: 'Venta',
    fee_commission: 'Comisión',
    fee_exchange: 'Bolsa y compensación',
    fee_stamp: 'Impuesto de timbre',
    settlement_unlock: 'Compra liquidada',
    dividend: 'Dividendo',
    dividend_tax: 'Impuesto retenido de un dividendo',
    split: 'Split de una acción',
    split_cash: 'Dinero por una fracción de acción',
    offer_hold: 'Reservado para acciones nuevas',
    offer_release: 'Liberado de acciones nuevas',
    offer_paid: 'Pago de acciones nuevas',
    offer_escrow: 'Acciones reservadas para una oferta',
    offer_shares: 'Acciones nuevas',
    block_hold: 'Reservado para un bloque',
    block_release: 'Liberado de un bloque',
    block_paid: 'Pago de un bloque',
    block_escrow: 'Acciones reservadas para un bloque',
    block_shares: 'Acciones de un bloque',
    delisting: 'Salida de bolsa, acciones recompradas',
    exchange: 'Conversión',
    exchange_spread: 'Spread de conversión',
    deposit_suspense: 'Dinero que llegó y está en revisión',
    deposit_returned: 'Depósito devuelto',
    deposit_return_fee: 'Comisión de red de la devolución',
    deposit_undone: 'Depósito revertido por la red',
    deposit_owed_covered: 'Deuda en cripto cubierta',
    withdrawal_hold: 'Reservado para un retiro',
    withdrawal_release: 'Liberado de un retiro',
    withdrawal: 'Retiro',
    withdrawal_fee: 'Comisión por retiro',
    withdrawal_returned: 'Retiro devuelto',
    payout_settled: 'Retiro entregado',
    transfer: 'Traspaso entre tus cuentas',
    vip_fee: 'Membresía VIP',
    vip_refund: 'Reembolso VIP',
    contract_opened: 'Contrato abierto',
    contract_closed: 'Contrato cerrado',
    contract_margin: 'Margen agregado o retirado',
    contract_funding: 'Financiamiento de un contrato',
    contract_liquidated: 'Contrato liquidado',
    contract_deleveraged: 'Contrato reducido por desapalancamiento',
    insurance_funded: 'Fondo de seguro constituido',
  },
}

const portuguese: Words = {
  banner: 'Dinheiro fictício, sem valor real.',
  statement: (period) => `Extrato, ${period}`,
  tax: (year) => `Lucros realizados ${year}`,
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
  opening: 'Saldo inicial',
  in: 'Entradas',
  out: 'Saídas',
  closing: 'Saldo final',
  kinds: 'Por tipo',
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
  gain: 'Lucro',
  disposals: 'Vendas por lote',
  symbol: 'Ação',
  acquired: 'Comprada',
  granted: 'Concedida',
  sold: 'Vendida',
  quantity: 'Ações',
  statementEnd:
    'Cada número é uma soma de lançamentos. Saldo inicial mais entradas menos saídas é o saldo final.',
  taxEnd:
    'Calculado a partir de negócios e taxas. É um registro de treino, não é orientação fiscal, e não gera imposto.',
  page: (page, pages) => `Página ${page} de ${pages}`,
  kind: {
    practice_grant: 'Dinheiro fictício',
    practice_returned: 'Dinheiro fictício devolvido',
    deposit: 'Depósito',
    order_hold: 'Reservado para uma ordem',
    order_release: 'Liberado de uma ordem',
    trade_buy: 'Compra',
    trade_sell: 'Venda',
    fee_commission: 'Corretagem',
    fee_exchange: 'Bolsa e liquidação',
    fee_stamp: 'Imposto de selo',
    settlement_unlock: 'Compra liquidada',
    dividend: 'Dividendo',
    dividend_tax: 'Imposto retido de um dividendo',
    split: 'Desdobramento ou grupamento',
    split_cash: 'Dinheiro por fração de ação',
    offer_hold: 'Reservado para novas ações',
    offer_release: 'Liberado de novas ações',
    offer_paid: 'Pagamento de novas ações',
    offer_escrow: 'Ações separadas para uma oferta',
    offer_shares: 'Novas ações',
    block_hold: 'Reservado para um bloco',
    block_release: 'Liberado de um bloco',
    block_paid: 'Pagamento de um bloco',
    block_escrow: 'Ações separadas para um bloco',
    block_shares: 'Ações de um bloco',
    delisting: 'Saída da bolsa, ações recompradas',
    exchange: 'Conversão',
    exchange_spread: 'Spread da conversão',
    deposit_suspense: 'Dinheiro que chegou e está em análise',
    deposit_returned: 'Depósito devolvido',
    deposit_return_fee: 'Taxa de rede da devolução',
    deposit_undone: 'Depósito revertido pela rede',
    deposit_owed_covered: 'Dívida em cripto coberta',
    withdrawal_hold: 'Reservado para um saque',
    withdrawal_release: 'Liberado de um saque',
    withdrawal: 'Saque',
    withdrawal_fee: 'Taxa de saque',
    withdrawal_returned: 'Saque devolvido',
    payout_settled: 'Saque entregue',
    transfer: 'Transferência entre suas contas',
    vip_fee: 'Assinatura VIP',
    vip_refund: 'Reembolso VIP',
    contract_opened: 'Contrato aberto',
    contract_closed: 'Contrato fechado',
    contract_margin: 'Margem adicionada ou reduzida',
    contract_funding: 'Taxa de financiamento de um contrato',
    contract_liquidated: 'Contrato liquidado',
    contract_deleveraged: 'Contrato reduzido por desalavancagem',
    insurance_funded: 'Fundo de seguro constituído',
  },
}

export const words: Readonly<Record<Locale, Words>> = {
  'en-US': english,
  'es-MX': spanish,
  'pt-BR': portuguese,
}
