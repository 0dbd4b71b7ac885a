-- More like this (decision 0044). Where colours lie in a picture, which way its edges run, and the cell of a
-- coarse grid it lies in with pictures of a similar look; null until the job that describes pictures has
-- come by.
alter table picture_descriptions
  add column layout real[],
  add column edges real[],
  add column look_cell integer;

create index picture_descriptions_look_cell on picture_descriptions (look_cell, picture_id);
