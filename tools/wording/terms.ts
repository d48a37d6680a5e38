import type { Language } from './texts.ts'

/** Words that the term list replaces, and their replacements. */
export type Term = { readonly never: RegExp; readonly say: string }

const term = (never: string, say: string): Term => ({
  never: new RegExp(`(?<![\\p{L}\\p{N}])(?:${never})(?![\\p{L}\\p{N}])`, 'iu'),
  say,
})

const english: readonly Term[] = [
  term('deals?|purchas(?:ed|ing)', 'buy, sell, trade'),
  term('at work', 'open order'),
  term('aslee?p|sleeps?|woken|woke|wakes?', 'not triggered, triggered'),
  term('until cancell?ed|now or never|all or nothing|only waiting', 'the name of the time in force'),
  term('guards?|guarded|watche[sd]', 'take-profit, stop-loss'),
  term('predicted', 'expected'),
  term('set aside|kept apart|frozen|is held|are held', 'on hold'),
  term(
    'free to sell|unlocks?|unlocked|locked shares|shares are locked',
    'settled, unsettled, available to sell',
  ),
  term('middle price|smallest step|money traded', 'midpoint, tick size, turnover'),
  term('bars', 'candles'),
  term('ex date', 'ex-dividend date'),
  term('persons?|people|participants?|somebody|nobody|whoever|everybody|anybody', 'user, you, we, our team'),
  term('movements?', 'transactions'),
  term('coin account', 'crypto account'),
  term('sent back|undone|undid|taken back', 'returned, reversed'),
  term('in suspense|second factor', 'on hold; two-step verification'),
  term('success', 'completed'),
  term('vouchers?', 'deposit slip'),
  term('quarantine|usable', 'waiting period, available from'),
  term('sign(?:ed|ing)? (?:in|out)|registers?|registered', 'log in, log out, sign up'),
  term('(?:login|trade|trading) passwords?', 'password; PIN'),
  term('second step', 'two-step verification'),
  term('e-mails?|customer service', 'email; support'),
  term('hand(?:ed|s)? in', 'verify identity'),
  term('pause[sd]?', 'break'),
  term('promises?|promised', 'deadline, on time, late'),
  term('side by side|looked at', 'compare; viewed'),
  term('any ?more|as soon as|so that|at once|go on|anew', 'no longer, when, so, right away, continue, again'),
  term('there is no such', 'not found'),
  term('cannot|the house|which is the most', 'can’t; Openbourse; the most allowed'),
  term('please|oops|invalid|successfully', 'nothing: say what happened and what to do'),
  term('cancell(?:ed|ing)|favourites?|licence|realised|labelled|colour|centre', 'the American spelling'),
]

/*
 * Investment funds are called “fondos” and “fundos” and keep that name. Only the meaning of money is replaced, which these words
 * beside it tell.
 */
const spanishMoney =
  'sin (?:\\p{L}+ )?fondos|(?:falta|origen|saldo) de (?:los )?fondos|' +
  'fondos (?:insuficientes|suficientes|disponibles|reales|retenidos|reservados|congelados|de práctica|para operar)|' +
  '(?:agreg|añad|deposit|retir|transf|envi|mov|muev)\\p{L}* (?:más |tus |sus |los )?fondos'
const portugueseMoney =
  'sem (?:\\p{L}+ )?fundos|(?:falta|origem|saldo) d[eo]s? fundos|' +
  'fundos (?:insuficientes|suficientes|disponíveis|reais|fictícios|retidos|reservados|congelados|de treino|para operar)|' +
  '(?:adicion|deposit|sac|saqu|retir|transf|envi|mov)\\p{L}* (?:mais |seus |os )?fundos'

const spanish: readonly Term[] = [
  term('demo|ficticio', 'dinero de práctica'),
  term(spanishMoney, 'dinero de práctica, saldo'),
  term('orden límite|órdenes límite|orden de mercado', 'limitada, a precio de mercado'),
  term('ahora o nunca|solo esperar', 'inmediata o cancelar, solo en el libro'),
  term('despierta|despertó|duerme|dormidas?', 'se activa'),
  term('toma de ganancia|vigila|vigilan', 'take profit, stop loss, protección'),
  term('diferencial|precio medio', 'spread, punto medio'),
  term('tarifas?|cuotas?', 'comisión'),
  term('tasas?|cambiar divisas', 'tipo de cambio; convertir'),
  term('importes?', 'monto'),
  term('apartad[oa]s?|bloquead[oa]s?', 'reservado, por liquidar'),
  term('utilidad|plusvalía', 'ganancia'),
  term('asientos?|libro contable|libro mayor', 'movimiento'),
  term('recibos?|un vale', 'comprobante'),
  term('cronología|en suspenso|deshech[oa]s?|deshizo', 'seguimiento, retenido, revertido'),
  term('la casa|operadores?', 'Openbourse, el equipo'),
  term('contraseñas? de operación', 'NIP de seguridad'),
  term(
    'teléfonos?|móvil|ordenador|aplicación|atención (?:a clientes|al cliente)|referido',
    'celular, app, soporte, código de invitación',
  ),
  term('huella|votación|radiografía|deslistad[oa]', 'hash, encuesta, desglose de la orden, salida de bolsa'),
  term('por favor|lo sentimos|inválid[oa]', 'nada: qué pasó y qué hacer'),
]

const portuguese: readonly Term[] = [
  term('prática|demo|dinheiro de treino', 'dinheiro fictício, conta de treino'),
  term(portugueseMoney, 'dinheiro fictício, saldo'),
  term('agora ou nunca|só esperar', 'executa ou cancela, só no livro'),
  term('acorda|acordada|dormindo|dorme', 'é disparada'),
  term('realiz(?:ar|ação de) lucro|vigia|vigiam', 'stop gain, stop loss, proteção'),
  term('livro de ordens|preço médio do book', 'livro de ofertas'),
  term('tarifas?', 'taxa'),
  term('retiradas?|retirado', 'saque'),
  term('livro contábil|importes?|quantias?', 'lançamento, valor'),
  term('bloquead[oa]s?', 'reservado, a liquidar'),
  term('ganhos?', 'lucro'),
  term(
    'recibos?|linha do tempo|em suspenso|desfeit[oa]s?|desfez',
    'comprovante, acompanhamento, retido, revertido',
  ),
  term('a casa|operadores?', 'Openbourse, a equipe'),
  term('senhas? de (?:operação|negociação)', 'PIN de segurança'),
  term(
    'telefones?|telemóvel|aplicativo|aplicação|utilizador|suporte|dispositivos?',
    'celular, app, atendimento, aparelho',
  ),
  term('etiqueta|votação|raio-x', 'tag de destino, enquete, prévia da ordem'),
  term('por favor|desculpe|inválid[oa]', 'nada: o que houve e o que fazer'),
]

export const terms: Readonly<Record<Language, readonly Term[]>> = {
  'en-US': english,
  'es-MX': spanish,
  'pt-BR': portuguese,
}
