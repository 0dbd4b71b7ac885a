import type { Measurement } from '../measurement.ts';
import { colourGrowth } from './colour-growth.ts';
import { exportMemory, exportTime } from './exports.ts';
import { feedBlocks } from './feed-blocks.ts';
import { feedDeep, feedGrowth } from './feed-growth.ts';
import { feedTiling } from './feed-tiling.ts';
import { feedDuringSignIns, feedDuringUploads } from './feed-under-work.ts';
import { feedVsLimit } from './feed-vs-limit.ts';
import { followingGrowth } from './following-growth.ts';
import { likeOnePost } from './like-one-post.ts';
import { likeVsSql } from './like-vs-sql.ts';
import { likeVsTransaction } from './like-vs-transaction.ts';
import { liveMemory, liveVsWs } from './live.ts';
import { liveFanOut } from './live-fan-out.ts';
import { liveReconnect } from './live-reconnect.ts';
import { filesUnderLoginFlood } from './login-flood.ts';
import { memorySoak } from './memory-soak.ts';
import { notifyCost } from './notify-cost.ts';
import { loadGoodput, loadRefusals } from './overload.ts';
import { pageVsLimit } from './page-vs-limit.ts';
import { picturesFair } from './pictures-fair.ts';
import { planSeqScans } from './plans.ts';
import { profileGrowth } from './profile-growth.ts';
import { scaleWorkers } from './scale-workers.ts';
import { searchGrowth } from './search-growth.ts';
import { searchVsSql } from './search-vs-sql.ts';
import { originalsMemory } from './tiling.ts';
import { webLighthouse } from './web-lighthouse.ts';
import { webOpenTab } from './web-open-tab.ts';
import { webPaint } from './web-paint.ts';
import { webPictures } from './web-pictures.ts';
import { webResponse } from './web-response.ts';
import { webScripts } from './web-scripts.ts';
import { webScroll } from './web-scroll.ts';
import { webSlowNetwork } from './web-slow-network.ts';
import { webZoom } from './web-zoom.ts';

/** Likes come last, since they change the gallery that the others read. */
export const measurements: readonly Measurement[] = [
  liveVsWs,
  liveMemory,
  liveFanOut,
  liveReconnect,
  feedVsLimit,
  pageVsLimit,
  feedBlocks,
  feedDeep,
  feedGrowth,
  followingGrowth,
  profileGrowth,
  searchGrowth,
  colourGrowth,
  ...searchVsSql,
  planSeqScans,
  filesUnderLoginFlood,
  feedDuringSignIns,
  feedDuringUploads,
  picturesFair,
  loadGoodput,
  loadRefusals,
  likeVsSql,
  likeVsTransaction,
  likeOnePost,
  scaleWorkers,
  notifyCost,
  memorySoak,
  exportTime,
  exportMemory,
  originalsMemory,
  feedTiling,
  ...webScripts,
  ...webPaint,
  ...webPictures,
  ...webSlowNetwork,
  ...webResponse,
  ...webScroll,
  webOpenTab,
  webZoom,
  ...webLighthouse,
];
