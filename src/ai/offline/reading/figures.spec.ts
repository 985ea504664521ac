import { asFigure, figuresIn } from './figures.js';
import { pointOf } from './material.js';

describe('figures of Korean', () => {
  it.each([
    ['매출 12억 원', '12억 원', '매출'],
    ['영업이익 1억 8천만 원', '1억 8천만 원', '영업이익'],
    ['장서: 8만 4천 권', '8만 4천 권', '장서'],
    ['방문자: 21만 명', '21만 명', '방문자'],
    ['고객 만족도 4.6점', '4.6점', '고객 만족도'],
    ['신규 고객 1,200명', '1,200명', '신규 고객'],
    ['공사 기간 6개월', '6개월', '공사 기간'],
    ['전년 대비 8% 증가', '+8%', '전년 대비'],
    ['매출은 전년 대비 8% 증가', '+8%', '매출'],
    ['재고 3% 감소했습니다', '−3%', '재고'],
    ['이탈률이 5%에서 3%로 감소', '3%', '이탈률'],
    ['직원이 12명에서 15명으로 증가', '15명', '직원'],
    ['매출 12억 원, 전년 대비 8% 증가', '12억 원', '매출'],
  ])('have a value and a label: %s', (sentence, value, label) => {
    const figure = asFigure(pointOf(sentence), 'ko')!;
    expect({ ...figure, value: figure.value.replaceAll('\u00a0', ' ') }).toMatchObject({ value, label });
  });

  it.each([
    '3분기 실적',
    '2025년 매출 계획',
    '제3회 정기총회',
    '5월 3일 이사회',
    '1층 로비 공사',
    '2호선 연장',
    '10시 회의 시작',
    '3대 과제',
    '버전 4.6 배포',
    'A4 용지 주문',
    '5개년 계획',
    '새 도서관은 시청 옆에 있다',
  ])('are none where a number is one of a thing: %s', (sentence) =>
    expect(figuresIn(pointOf(sentence), 'ko')).toBeNull(),
  );
});

it.each([
  ['Ventas 1,2 millones de euros', 'es', '1,2 millones', 'Ventas (euros)'],
  ['Ocupación del 78 %', 'es', '78 %', 'Ocupación'],
  ['Ticket medio de 45 €', 'es', '45 €', 'Ticket medio'],
  ['Auslastung von 78 %', 'de', '78 %', 'Auslastung'],
  ['Un taux d’occupation de 78 %', 'fr', '78 %', 'Taux d’occupation'],
  ['会員数は5%から8%に増加', 'ja', '8%', '会員数'],
  ['1 in 3 children cannot swim', 'en', '1 in 3', 'Children cannot swim'],
  ['9 von 10 Leuten bleiben', 'de', '9 von 10', 'Leuten bleiben'],
  ['移転費用2億4千万円', 'ja', '2億4千万円', '移転費用'],
  ['新規顧客320社', 'ja', '320社', '新規顧客'],
  ['売上は前年比8%増加', 'ja', '+8%', '売上'],
  ['Despesas: R$ 800 mil', 'pt', 'R$ 800 mil', 'Despesas'],
  ['Receita: R$ 1,2 milhão (+15%)', 'pt', 'R$ 1,2 milhão', 'Receita (+15%)'],
  ['Gastos: 8 mil millones de pesos', 'es', '8 mil millones', 'Gastos (pesos)'],
  ['Przychody: 12 mln zł', 'pl', '12 mln zł', 'Przychody'],
  ['Ricavi: 3 milioni di euro', 'it', '3 milioni', 'Ricavi (euro)'],
  ['Ricavi: 3 milioni', 'it', '3 milioni', 'Ricavi'],
  ['Omzet 1,5 miljoen euro', 'nl', '1,5 miljoen', 'Omzet (euro)'],
  ['Выручка: 12 млн руб.', 'ru', '12 млн руб', 'Выручка'],
  ['Umsatz: 4 Milliarden Euro', 'de', '4 Milliarden', 'Umsatz (Euro)'],
  ['Chiffre: 2 milliards d’euros', 'fr', '2 milliards', 'Chiffre (euros)'],
  ['Omsättning: 40 kr', 'sv', '40 kr', 'Omsättning'],
  ['Milestones: 12 miles', 'en', '12', 'Milestones (miles)'],
  ['Revenue $4.2M, up 8% on last year', 'en', '$4.2M', 'Revenue'],
  ['Team 49 € pro Monat', 'de', '49 €', 'Team (pro Monat)'],
  ['Pro $19 per month', 'en', '$19', 'Pro (per month)'],
  ['Der Preis liegt bei ca. 4.000 EUR', 'de', '4.000 EUR', 'Der Preis'],
  ['The price is approx. 5.000 EUR', 'en', '5.000 EUR', 'Price'],
])('a label ends before what leads to its figure: %s', (sentence, locale, value, label) => {
  const figure = asFigure(pointOf(sentence), locale)!;
  expect({ ...figure, value: figure.value.replaceAll('\u00a0', ' ') }).toMatchObject({ value, label });
});

it.each([
  ['Pedimos 80.000 € para 12 meses: 45k desarrollo, 20k comunidad, 15k legal', 'es'],
  ['Costs of the move: 140k racks, 90k transport', 'en'],
  ['Budget: 40k Werbung; 20k Messen', 'de'],
  ['Budget : 40k publicité, 20k salons', 'fr'],
])('a label with figures of several things is of none: %s', (sentence, locale) =>
  expect(asFigure(pointOf(sentence), locale)).toBeNull(),
);

it.each([
  ['Acme answers within 4 hours', 'en'],
  ['Antwort in 4 Stunden', 'de'],
  ['Réponse en 4 heures', 'fr'],
  ['Respuesta en 4 horas', 'es'],
  ['Odpowiedź w 4 godziny', 'pl'],
])('a number of things in a sentence is no figure: %s', (sentence, locale) => {
  expect(figuresIn(pointOf(sentence), locale)).toBeNull();
  expect(figuresIn(pointOf(`${sentence}, ${sentence}`), locale)).toBeNull();
});

it.each(['1 200 m²', '12 kg', '30 min', '5 l'])('a unit is no label: %s', (text) =>
  expect(asFigure(pointOf(text), 'fr')).toBeNull(),
);
