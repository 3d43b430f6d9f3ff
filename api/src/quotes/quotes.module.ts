import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { QuotesController } from './quotes.controller.js';
import { QuotesService } from './quotes.service.js';

@Module({ imports: [LimitsModule], controllers: [QuotesController], providers: [QuotesService] })
export class QuotesModule {}
