import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { BookingLinks } from './booking-links.js';

@Module({ imports: [LimitsModule], providers: [BookingLinks], exports: [BookingLinks] })
export class BookingLinksModule {}
