// A whole match of every game with a view of its own by clicking, with the accessibility tree at the first decision, during the match and at its end.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, gamesWith, test } from './server';
import { advance, board, playNow, playOn, setFullSpeed, waitForChoiceOrResult } from './playing';

// With animations, as most people see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// The accessibility tree of every table.
const table = `
- banner:
  - link "Accueil"
  - heading /\\S/ [level=1]
  - navigation "Actions":
    - button "Conseil"
    - button "Annuler le coup"
    - button "Règles"
    - button "Réglages"
- log:
  - paragraph: /\\S/
- main:
  - list "Les joueurs":
    - listitem:
      - strong: Vous
  - region "Que faire":
    - paragraph: /[.?!]$/
    - paragraph: /\\S/
  - complementary:
    - tablist "À côté de la table":
      - tab "Journal"
      - tab "Coups"
      - tab "Discussion"
    - tabpanel:
      - list "Ce qui s’est passé":
        - listitem: /\\S/
`;
const end = `
- main:
  - region /gagne|partagez/:
    - heading /gagne|partagez/ [level=2]
    - paragraph: /[.]$/
    - table:
      - rowgroup:
        - row "Joueur Score"
      - rowgroup:
        - row /Vous/
    - region /^Comment la partie s’est jouée/:
      - button /^Comment ça s’est joué/
    - button "Rejouer ensemble"
    - link "Revoir la partie"
`;

// The accessibility tree of a game's own view, if its folder has one.
function ownTable(game: string): string | undefined {
  const file = resolve(import.meta.dirname, `../../../games/${game}/web/aria.yml`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

// The result has one sentence of the game that says why somebody won.
async function expectReason(page: Page, reason: RegExp): Promise<void> {
  const shown = page.locator('.result .because');
  await expect(shown).toHaveText(reason);
  await expect(shown).not.toContainText(/because\.|\{|\}/);
}

for (const game of gamesWith('web/game_view.ts')) {
  test(`${game}: a match can be played from the lobby to the result by clicking, and is described to screen readers`, async ({ page }) => {
    await setFullSpeed(page);
    await playNow(page, game);
    await waitForChoiceOrResult(page);
    await expect(page.locator('body')).toMatchAriaSnapshot(table);
    const own = ownTable(game);
    if (own) await expect(page.locator('main')).toMatchAriaSnapshot(own);
    if (!(await playOn(page, 7, 6)) && (await waitForChoiceOrResult(page)) === 'choice') {
      await expect(page.locator('body')).toMatchAriaSnapshot(table);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await advance(page, 7)).toBe(true);
    }
    await expect(page.locator('.result h2')).toHaveText(/gagne|partagez/);
    await expect(page.locator('body')).toMatchAriaSnapshot(end);
    // Every line of the log is a complete sentence, without placeholders or keys.
    for (const line of await page.locator('.log li').allTextContents()) expect(line).not.toMatch(/[{}]|\b[a-z]+_[a-z]+\b|undefined|Invité/);
    // Scores have a unit.
    for (const score of await page.locator('.result tbody').first().locator('td').allTextContents()) expect(score).toMatch(/\d\s?[^\d\s]/);
    await expectReason(page, /contre|chacun|avait|équipe|donnes/);
    await page.evaluate(() => {
      const settings = JSON.parse(localStorage.getItem('paddock.settings') ?? '{}') as object;
      localStorage.setItem('paddock.settings', JSON.stringify({ ...settings, language: 'en' }));
    });
    await page.reload();
    await expectReason(page, /against|each|had|team|deals/);
    await expect(board(page).locator('svg').first()).toBeVisible();
  });
}
