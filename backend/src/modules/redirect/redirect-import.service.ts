import { Injectable } from '@nestjs/common';
import { MAX_IMPORTED_REDIRECTS } from '@grabdeals/shared/limits';
import { assertMayManage, type Caller } from '../../common/access/caller.js';
import type { ImportFileDto } from '../../common/http/import-file.dto.js';
import { createValidationPipe } from '../../common/http/validation.js';
import { parseBoolean, textOf } from '../../tables/cell-texts.js';
import { columnNames, findColumns, type FoundColumns } from '../../tables/column-names.js';
import type { RawRow } from '../../tables/raw-row.js';
import { assertColumns, collectErrors, readImportedRows } from '../../tables/small-table.js';
import { WebsitesService } from '../websites/websites.service.js';
import { CreateRedirectDto, type RedirectView } from './redirect.resource.js';
import { RedirectsRepository } from './redirects.repository.js';
import { RedirectsService } from './redirects.service.js';
import type { ImportedRedirectsView, ImportedRedirectView } from './redirects.dto.js';

/** Columns of a file with redirects: their names in the export, in English, German, French and Spanish. */
const NAMES = columnNames({
  redirectId:
    'Redirect ID|id|uid|slug|short link|short code|short url|keyword|Weiterleitungs-ID|Kurzlink|Identifiant|Lien court|Identificador',
  targetUrl:
    'Destination URL|destination|target|target url|url|long url|original url|redirect to|to|Ziel|Ziel-URL|Destination|URL cible|Destino',
  label: 'Label|name|title|note|Bezeichnung|Name|Libellé|Nom|Nombre',
  websiteName: 'Website|site|website key|Webseite|Site web|Sitio web',
  active: 'Active|enabled|state|status|Aktiv|Actif|Activo',
});
type RedirectColumn = keyof typeof NAMES;

/** A row of the file, with the redirect unless the row has errors. */
interface CheckedRow extends ImportedRedirectView {
  redirect?: CreateRedirectDto;
  existing?: RedirectView;
}

/** Imports redirects from files in all formats of feeds. */
@Injectable()
export class RedirectImportService {
  private readonly validation = createValidationPipe(CreateRedirectDto);

  constructor(
    private readonly redirects: RedirectsService,
    private readonly stored: RedirectsRepository,
    private readonly websites: WebsitesService,
  ) {}

  /**
   * Creates the redirects of a file and updates those that exist. Cells without a value, and columns that the file lacks, keep the
   * value of an existing redirect. A preview changes nothing.
   * @throws ForbiddenException for a site that the caller does not manage, BadRequestException if the file cannot be read, lacks a column
   * or has too many rows.
   */
  async import({ websiteName, preview, ...content }: ImportFileDto, caller: Caller): Promise<ImportedRedirectsView> {
    assertMayManage(caller, websiteName);
    await this.websites.assertExists(websiteName);
    const table = await readImportedRows(content, MAX_IMPORTED_REDIRECTS);
    const columns = findColumns(table.columns, NAMES);
    assertColumns(columns, ['redirectId', 'targetUrl'], content);
    const rows: CheckedRow[] = [];
    const lines = new Map<string, number>();
    for (const rawRow of table.rows) {
      const row = await this.check(rawRow, columns, { websiteName, lines, caller });
      if (row.redirect && !preview) await collectErrors(row, () => this.save(row, caller));
      rows.push(row);
    }
    const countOf = (result: ImportedRedirectView['result']) =>
      rows.filter((row) => row.errors.length === 0 && row.result === result).length;
    return {
      created: countOf('created'),
      updated: countOf('updated'),
      unchanged: countOf('unchanged'),
      rows: rows.map(({ redirect: _redirect, existing: _existing, result, ...row }) => ({
        ...row,
        ...(result && row.errors.length === 0 ? { result } : {}),
      })),
      ignoredColumns: columns.ignored,
    };
  }

  private async check(
    { line, cells, problem }: RawRow,
    { mapping }: FoundColumns<RedirectColumn>,
    { websiteName, lines, caller }: { websiteName: string; lines: Map<string, number>; caller: Caller },
  ): Promise<CheckedRow> {
    const cell = (column: RedirectColumn) => textOf(cells.get(mapping[column] ?? ''));
    const redirectId = cell('redirectId');
    const targetUrl = cell('targetUrl');
    const row: CheckedRow = {
      line,
      redirectId,
      targetUrl,
      websiteName: cell('websiteName') || websiteName,
      errors: [],
    };
    const active = parseBoolean(cell('active'));
    if (problem) row.errors.push(`The row ${problem}.`);
    else if (cell('active') && active === undefined)
      row.errors.push(`Column ${mapping.active}: "${cell('active')}" is not yes or no.`);
    if (row.errors.length > 0) return row;
    await collectErrors(row, async () => {
      const body = {
        ...{ websiteName: row.websiteName, redirectId, targetUrl },
        ...(cell('label') ? { label: cell('label') } : {}),
        ...(active === undefined ? {} : { active }),
      };
      const redirect = (await this.validation.transform(body, { type: 'body' })) as CreateRedirectDto;
      assertMayManage(caller, redirect.websiteName);
      await this.websites.assertExists(redirect.websiteName);
      row.redirect = redirect;
    });
    if (!row.redirect) return row;
    const key = `${row.websiteName} ${redirectId}`;
    const earlier = lines.get(key);
    if (earlier !== undefined) {
      delete row.redirect;
      row.errors.push(`Line ${earlier} has the same redirect ID and website.`);
      return row;
    }
    lines.set(key, line);
    row.existing = await this.stored.findByRedirectId(row.websiteName, redirectId);
    row.result = row.existing ? (isSame(row.existing, row.redirect) ? 'unchanged' : 'updated') : 'created';
    return row;
  }

  private async save({ redirect, existing, result }: CheckedRow, caller: Caller): Promise<void> {
    if (result === 'created') await this.redirects.create(redirect!, caller);
    if (result === 'updated') await this.redirects.update(existing!.id, redirect!, caller);
  }
}

function isSame(existing: RedirectView, { targetUrl, label, active }: CreateRedirectDto): boolean {
  return (
    existing.targetUrl === targetUrl &&
    existing.label === (label ?? existing.label) &&
    existing.active === (active ?? existing.active)
  );
}
