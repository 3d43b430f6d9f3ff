import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MAX_VISITS } from '@site/contract/limits';
import {
  type AddMarketingLink,
  type FindDailyVisits,
  MAX_DAYS_OF_VISITS,
} from '@site/contract/marketing';
import { Repository } from 'typeorm';
import { Statements } from '../database/statements.js';
import { sha256 } from '../http/sha256.js';
import { unknownLink } from './marketing-id.js';
import { MarketingLinkEntity } from './marketing-link.entity.js';
import { ADD_LINK, COUNT_VISIT, DAILY_VISITS, VISITS_BY_ID } from './marketing-statements.js';

const DAY_MS = 86_400_000;

/** Marketing links, and the visits that each has brought. */
@Injectable()
export class MarketingService {
  constructor(
    @InjectRepository(MarketingLinkEntity)
    private readonly links: Repository<MarketingLinkEntity>,
    private readonly statements: Statements,
  ) {}

  /** Visits by marketing id, as JSON. */
  async visitsById(): Promise<string> {
    const { json } = await this.statements.row<{ json: string }>(VISITS_BY_ID, []);
    return json;
  }

  /**
   * Visits by day, as JSON.
   *
   * @throws {BadRequestException} for a range that is too long or ends before it begins
   */
  async dailyVisits({ from, to, id }: FindDailyVisits): Promise<string> {
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    if (days < 1 || days > MAX_DAYS_OF_VISITS) {
      throw new BadRequestException(
        `The dates must be in order, with up to ${MAX_DAYS_OF_VISITS} days from the first to the last.`,
      );
    }
    const { json } = await this.statements.row<{ json: string }>(DAILY_VISITS, [
      from,
      to,
      id ?? null,
    ]);
    return json;
  }

  /** @throws {ConflictException} when there is a link with this id already */
  async add({ id, visits }: AddMarketingLink): Promise<AddMarketingLink> {
    const [link] = await this.statements.rows<AddMarketingLink>(ADD_LINK, [id, visits]);
    if (!link) throw new ConflictException('Marketing ID already exists');
    return link;
  }

  /** @throws {NotFoundException} for an unknown id */
  async setVisits(id: string, visits: number): Promise<AddMarketingLink> {
    const { affected } = await this.links.update({ id }, { visits });
    if (!affected) throw unknownLink(id);
    return { id, visits };
  }

  /**
   * Counts a visitor, once in 30 minutes.
   *
   * @throws {NotFoundException} for an unknown id
   */
  async countVisit(id: string, visitor: string): Promise<void> {
    const { known } = await this.statements.row<{ known: boolean }>(COUNT_VISIT, [
      id,
      visitorDigest(id, visitor),
      MAX_VISITS,
    ]);
    if (!known) throw unknownLink(id);
  }
}

/** Different for every link, so that no visitor can be followed from one to another. */
const visitorDigest = (id: string, visitor: string) => sha256(JSON.stringify([id, visitor]));
