import type { Page } from '@playwright/test'

const visitsOf = (index: number) => 50 + ((index * 37) % 61)

const steps = Array.from({ length: 30 }, (_, index) => ({
  from: new Date(Date.UTC(2026, 9, 30 + index)).toISOString().slice(0, 10),
  visits: visitsOf(index),
  views: visitsOf(index) * 2 + (index % 7),
}))
const sumOf = (name: 'visits' | 'views') => steps.reduce((sum, step) => sum + step[name], 0)

/** A month of a shop, the same in every run. */
const visitStatistics = {
  from: '2026-10-30',
  to: '2026-11-28',
  first_day: '2026-09-01',
  visits: sumOf('visits'),
  views: sumOf('views'),
  visits_before: 1744,
  bots: 9418,
  previews: 286,
  enquiries: 23,
  orders: 14,
  steps,
  preview_apps: [
    { name: 'WhatsApp', previews: 241 },
    { name: 'Facebook', previews: 45 },
  ],
  sources: [
    { name: 'whatsapp', visits: 812 },
    { name: '', visits: 617 },
    { name: 'google.com', visits: 384 },
    { name: 'a-very-long-name-of-a-host-that-links-to-the-shop.example.com', visits: 76 },
  ],
  campaigns: [
    { name: 'whatsapp', visits: 812, orders: 9 },
    { name: 'newsletter / email / diwali-2026', visits: 189, orders: 2 },
  ],
  pages: [
    { path: '/Shop', article_name: null, visits: 934, views: 1506, previews: 62 },
    {
      path: '/Saree/FL-000214',
      article_name: 'Bottle green silk, maroon pallu with elephants',
      visits: 204,
      views: 251,
      previews: 71,
    },
    { path: '/', article_name: null, visits: 188, views: 207, previews: 12 },
    { path: '/Saree/FL-000099', article_name: null, visits: 3, views: 4, previews: 0 },
    { path: 'other', article_name: null, visits: 1, views: 2, previews: 0 },
  ],
  page_count: 118,
  widths: [
    { width: 'phone', visits: 1638 },
    { width: 'tablet', visits: 148 },
    { width: 'desk', visits: 274 },
  ],
}

/** The screen of visits shows these figures. */
export const answerVisits = (page: Page) =>
  page.route('**/api/getVisits*', (route) => route.fulfill({ json: visitStatistics }))
