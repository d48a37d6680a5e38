import type { ProblemWords } from './types.ts'

/** Problems with the form of a request: each names the field and the fix. */
export const portugueseProblems: ProblemWords = {
  expectations: {
    decimal:
      'um número decimal como texto, por exemplo "1250.50": dígitos, um ponto, sem sinal, espaços nem separadores',
    whole: 'um número inteiro como texto, por exemplo "100": só dígitos',
    id: 'um id como as listas dão: só dígitos',
    series: 'uma opção como LAGC-20261204-C-32000: ação, último dia, C ou P e preço de exercício',
    symbol: 'um código de ativo como LAGC: de 1 a 12 letras maiúsculas e dígitos',
    key: 'uma chave de 8 a 64 letras, dígitos ou os caracteres _ . : -',
    time: 'um momento em milissegundos de época: só dígitos',
    day: 'uma data como 2026-12-24',
    flag: 'true ou false',
    count: 'um número inteiro dentro do intervalo',
    areaCode: 'um código de país como +55: de 1 a 4 dígitos',
    line: 'uma linha de texto',
  },
  fields: {
    field_twice: (field) => `“${field}” foi enviado mais de uma vez. Envie uma só vez.`,
    field_nested: (field) => `“${field}” contém uma lista ou um objeto. Envie um único valor.`,
    field_null: (field) => `“${field}” é null. Omita ou envie um valor.`,
    field_control: (field) => `“${field}” contém um caractere de controle. Retire-o.`,
    field_ill_formed: (field) => `“${field}” contém meio caractere. Envie texto Unicode bem formado.`,
    field_file: (field) => `“${field}” é um arquivo, e esta chamada não aceita nenhum. Envie texto.`,
    field_name: (field) =>
      `“${field}” não é nome de campo: só letras, dígitos e _, sem colchetes nem pontos. Envie campos simples.`,
    header_wrong: (field) =>
      `O cabeçalho ${field} não está como deveria: de 8 a 64 letras, dígitos ou os caracteres _ . : -. Envie um novo.`,
    header_twice: (field) => `O cabeçalho ${field} foi enviado mais de uma vez. Envie uma só vez.`,
  },
  bodies: {
    too_large: 'A requisição passa de 64 kB. Envie menos.',
    too_many_fields: 'A requisição tem mais de 64 campos. Envie só os da chamada.',
    content_type_missing:
      'O corpo não tem Content-Type. Envie application/x-www-form-urlencoded, application/json ou multipart/form-data.',
    content_type_unknown:
      'Este Content-Type não é entendido. Envie application/x-www-form-urlencoded, application/json ou multipart/form-data.',
    content_type_malformed:
      'O cabeçalho Content-Type está malformado. Envie um só tipo, por exemplo application/json.',
    charset_unknown: 'Só UTF-8 é entendido. Envie charset=utf-8 ou nenhum.',
    encoding_unknown: 'O corpo está comprimido. Envie sem Content-Encoding.',
    not_utf8: 'A requisição contém bytes que não são UTF-8. Codifique o texto em UTF-8.',
    percent_malformed:
      'Um sinal de porcentagem não é seguido de dois dígitos hexadecimais. Escreva o próprio sinal como %25.',
    pair_malformed:
      'O formulário não é feito de pares nome=valor unidos por &. Escreva cada campo como nome=valor.',
    json_malformed: 'O corpo não é um JSON válido. Confira aspas, vírgulas e colchetes.',
    json_not_object: 'O JSON não é um objeto. Envie os campos dentro de { }.',
    json_too_deep: 'O JSON tem níveis demais. Envie campos simples.',
    json_byte_order_mark: 'O JSON começa com uma marca de ordem de bytes. Envie sem ela.',
    multipart_malformed:
      'O corpo multipart não pode ser lido. Confira o delimitador e se cada parte tem nome.',
    body_on_get:
      'Uma requisição GET não leva corpo aqui. Envie os campos na consulta, ou use POST onde a chamada o tem.',
    query_on_post: 'Uma requisição POST leva seus campos no corpo. Tire a consulta do endereço.',
    method_wrong: 'Esta chamada não é feita com este método. Use o do cabeçalho Allow.',
    request_malformed: 'A requisição não pode ser lida como HTTP. Confira os cabeçalhos e o tamanho deles.',
  },
  phrases: {
    unknown: (field, known) => `“${field}” não é um campo desta chamada. Omita; os campos são ${known}.`,
    unknownOfNone: (field) => `“${field}” não é um campo desta chamada, que não tem nenhum. Omita.`,
    missing: (field, wanted) => `Falta “${field}”. Envie ${wanted}.`,
    wrong: (field, wanted) => `“${field}” não está como deveria. Envie ${wanted}.`,
    type: (field, wanted) => `“${field}” é de outro tipo. Envie ${wanted}.`,
    choice: (field, choices) => `“${field}” não é uma das opções. Envie uma de ${choices}.`,
    choiceMissing: (field, choices) => `Falta “${field}”. Envie uma de ${choices}.`,
    range: (field, min, max) => `“${field}” está fora do intervalo. Envie um inteiro de ${min} a ${max}.`,
    long: (field, max) => `“${field}” é longo demais. Envie no máximo ${max} caracteres.`,
  },
}
